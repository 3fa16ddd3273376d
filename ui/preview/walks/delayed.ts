import type { MockDesk } from '../../src/platform/mockDesk';

/** The command is not answered before the walk says so, by what is given back. */
export function delayed(shell: MockDesk, command: string): (answer?: unknown) => void {
  let end = (_: unknown) => {};
  const answered = new Promise<unknown>(resolve => {
    end = resolve;
  });
  shell.answering(command, () => answered);
  return (answer = null) => end(answer);
}
