declare module 'world-atlas/land-10m.json' {
  const land: unknown;
  export default land;
}
