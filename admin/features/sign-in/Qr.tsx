import { encode } from 'uqr';
import styles from './TwoFactor.module.css';

/** Draws a QR code in the browser: the secret in it must reach no other server. It is dark on light in both colour schemes, as scanners expect. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}
