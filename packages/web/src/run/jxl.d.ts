// The types of the package are those of another build.
declare module '@jsquash/jxl/codec/dec/jxl_dec.js' {
  type Start = Awaited<ReturnType<import('@sheaf/core/browser').CodecLoaders['jxl']>>
  const start: (settings: object) => ReturnType<Start>
  export default start
}
