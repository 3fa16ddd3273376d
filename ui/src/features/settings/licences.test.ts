import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import parts from '../../generated/licences.json';

const name = (one: { name: string; version: string }) => `${one.name} ${one.version}`;
const listed = new Set(parts.map(name));

test('the window’s own libraries are listed as they are locked', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; optional?: boolean }>;
  };
  const built = Object.entries(packages).filter(
    ([path, one]) => path.startsWith('node_modules/') && !one.dev && !one.optional,
  );
  expect(built.length).toBeGreaterThan(10);
  for (const [path, one] of built) {
    const bare = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect(listed, 'run `npm run licences`').toContain(name({ name: bare, version: one.version }));
  }
});

test('every crate that is listed is locked in that version, and each part names its licence', () => {
  const lock = readFileSync('../Cargo.lock', 'utf8');
  const crates = new Set(
    [...lock.matchAll(/name = "([^"]+)"\nversion = "([^"]+)"/g)].map(
      ([, crate, version]) => `${crate} ${version}`,
    ),
  );
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object };
  const npm = Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 13));
  for (const part of parts) {
    expect(part.licence, part.name).toMatch(/[A-Z]/);
    if (!npm.includes(part.name)) expect(crates, 'run `npm run licences`').toContain(name(part));
  }
  expect(listed).toContain(
    [...crates].find(one => one.startsWith('tauri ')) ?? 'the crate that opens the window',
  );
});

test('no library that the program asks for by name is missing', () => {
  const manifest = readFileSync('../Cargo.toml', 'utf8');
  const [, asked = ''] = /\n\[dependencies\]\n([\s\S]*?)\n\n\[/.exec(manifest) ?? [];
  const names = [...asked.matchAll(/^([\w-]+)\.workspace/gm)].map(([, crate]) => crate ?? '');
  const own = ['desk', 'policy', 'sandbox'];
  const others = names.filter(crate => !own.includes(crate));
  expect(others).toContain('tauri');
  for (const crate of others)
    expect(
      parts.map(one => one.name),
      'run `npm run licences`',
    ).toContain(crate);
});
