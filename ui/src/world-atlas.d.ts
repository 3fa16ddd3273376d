declare module 'world-atlas/land-10m.json?raw' {
  const land: string;
  export default land;
}
