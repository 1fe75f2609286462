import qrcode from 'qrcode-generator';

/** A QR code as an image of the page itself, so that the text is sent to no other service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  // The quiet zone of the standard is 4 modules wide.
  const size = count + 8;
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_each, column) =>
      code.isDark(row, column) ? `M${column + 4} ${row + 4}h1v1h-1z` : '',
    ).join(''),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={rows.join('')} fill="#000" />
    </svg>
  );
}
