import { useEffect, useRef, useState } from 'react';
import { serviceUrl } from '../../../api/client.ts';
import type { Shown } from '../../../preview/frame.ts';
import script from '../../../preview/frame.ts?worker&url';

/** The widths of a phone and of a window, in CSS pixels. The frame is scaled to fit. */
const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1100, height: 700 } };

const shownWidth = 340;

/** A message as the web SDK draws it, in a page of its own. */
export function SdkPreview({
  shown,
  size,
  colors,
}: {
  shown: Shown;
  size: keyof typeof sizes;
  colors: 'light' | 'dark';
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'preview ready') setReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const text = JSON.stringify(shown);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(text), '*');
  }, [isReady, text, size, colors]);
  const { width, height } = sizes[size];
  const scale = shownWidth / width;
  const source = new URL(script, document.baseURI).href;
  return (
    <div className="sdk-preview" style={{ width: shownWidth, height: height * scale }}>
      <iframe
        ref={frame}
        title="The message as the web SDK shows it"
        // A dialog in it would take the focus from the field that is edited.
        sandbox="allow-scripts allow-same-origin"
        srcDoc={`<!doctype html><html><head><base href="${serviceUrl}/admin/"><script type="module" src="${source}"></script></head><body></body></html>`}
        style={{ width, height, transform: `scale(${scale})`, colorScheme: colors }}
        inert
      />
    </div>
  );
}
