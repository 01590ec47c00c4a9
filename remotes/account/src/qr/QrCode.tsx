import encoder from 'qrcode/lib/core/qrcode';
import styles from './QrCode.module.css';

/** The light border in modules: scanners require four. */
const QUIET = 4;

/** A QR code as one SVG path. Default export: it is loaded with its encoder where a code is shown. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encode(text);
  if (!modules) return null;
  const { size, data } = modules;
  const dark = Array.from(data).flatMap((bit, at) =>
    bit ? [`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`] : [],
  );
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={dark.join('')} />
    </svg>
  );
}

/** Undefined for a text too long for a code; the page also shows it as text. */
function encode(text: string) {
  try {
    return encoder.create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return undefined;
  }
}
