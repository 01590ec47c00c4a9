/** Only the encoder of the package `qrcode`, because its main module includes canvas and file writers. */
declare module 'qrcode/lib/core/qrcode' {
  export interface BitMatrix {
    readonly size: number;
    /** Row by row; 1 is dark. */
    readonly data: Uint8Array;
  }
  const encoder: {
    /** @throws Error when the text does not fit a code */
    create(text: string, options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' }): { modules: BitMatrix };
  };
  export default encoder;
}
