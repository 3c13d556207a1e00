// The types of the package are those of another build.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Heif = ReturnType<import('@sheaf/core/browser').CodecLoaders['heif']> extends Promise<infer T> ? T : never
  const start: (settings: object) => Heif & { ready?: Promise<Heif> }
  export default start
}
