import { CallResult } from '../../calls/call-result.js'

/** The result of an operation. */
export class Result<Data = unknown> extends CallResult<Data> {
  protected override get several(): string {
    return 'use .files or .zip()'
  }

  /** All files, including companions, as one ZIP. */
  async zip(): Promise<File> {
    const { zipFiles } = await import('../../zip.js')
    return zipFiles([...this.files, ...this.companions], this.archiveName)
  }
}
