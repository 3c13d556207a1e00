import { CallResult } from '../../calls/call-result.js'

/** What an operation made. */
export class Result<Data = unknown> extends CallResult<Data> {
  protected override get several(): string {
    return 'use .files or .zip()'
  }

  /** All files, those beside the result too, as one ZIP. */
  async zip(): Promise<File> {
    const { zipFiles } = await import('../../zip.js')
    return zipFiles([...this.files, ...this.companions], this.archiveName)
  }
}
