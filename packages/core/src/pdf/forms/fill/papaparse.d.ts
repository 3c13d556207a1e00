/** The part of papaparse that is used. Its own declarations draw in the globals of Node, which nothing here may use. */
declare module 'papaparse' {
  interface Papa {
    parse(
      text: string,
      settings: {
        skipEmptyLines?: boolean | 'greedy'
        delimitersToGuess?: string[]
        delimiter?: string
        preview?: number
      },
    ): { data: string[][]; errors: { type: string; code: string; message: string; row?: number }[] }
  }
  const papa: Papa
  export default papa
}
