/** A signature as a picture, whichever way it was made. */
export interface SignaturePicture {
  /** PNG as a data URL. */
  content: string
  /** In dots. */
  width: number
  height: number
}
