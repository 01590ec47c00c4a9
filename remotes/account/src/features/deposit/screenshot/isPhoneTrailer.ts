const JPEG_START = [0xff, 0xd8, 0xff];
const FTYP = [0x66, 0x74, 0x79, 0x70];
/** "SEFT": the end of what Samsung appends to every JPEG, screenshots included. */
const SAMSUNG_END = [0x53, 0x45, 0x46, 0x54];

/**
 * Whether the bytes after a JPEG's end are what phones append: padding, a second picture (depth, brightness), the video
 * of a motion photo, Samsung's notes. They never leave the device, because the picture is redrawn.
 */
export function isPhoneTrailer(rest: Uint8Array): boolean {
  const has = (mark: readonly number[], at: number) => mark.every((byte, index) => rest[at + index] === byte);
  return (
    has(JPEG_START, 0) ||
    has(FTYP, 4) ||
    has(SAMSUNG_END, rest.length - SAMSUNG_END.length) ||
    rest.every((byte) => byte === 0)
  );
}
