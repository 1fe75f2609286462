import type { CSSProperties } from 'react';
import { ownPicture } from '../../../components/pictures/own-picture.ts';
import type { Shown } from './render.ts';
import './preview.css';

/** Draws a notification as its platform does, in light or dark colors. */
export function Notification({ appName, colors, shown }: { appName: string; colors: 'light' | 'dark'; shown: Shown }) {
  const Platform = { android: Android, ios: Ios, web: Web }[shown.platform];
  return (
    <div className="push" data-platform={shown.platform} data-colors={colors} role="group" aria-label="Notification">
      <Platform appName={appName} shown={shown} />
    </div>
  );
}

interface Drawn {
  appName: string;
  shown: Shown;
}

function Android({ appName, shown: { title, text, longText, subText, color, picture, buttons } }: Drawn) {
  const accent = /^#[0-9a-f]{6}$/i.test(color ?? '') ? ({ '--push-accent': color } as CSSProperties) : undefined;
  return (
    <div className="push-card">
      <div className="push-head">
        <span className="push-icon" style={accent} aria-hidden />
        <span dir="auto">{[appName, subText].filter(Boolean).join(' · ')} · now</span>
      </div>
      <Texts title={title} text={longText || text} />
      <Picture url={picture} />
      <Buttons buttons={buttons} />
    </div>
  );
}

function Ios({ appName, shown: { title, subtitle, text, badge, picture, buttons } }: Drawn) {
  return (
    <>
      <div className="push-card">
        <span className="push-icon" aria-hidden>
          {appName.slice(0, 1)}
        </span>
        {badge ? <span className="push-badge">{badge}</span> : null}
        <div className="push-body">
          <div className="push-head">now</div>
          <Texts title={title} subtitle={subtitle} text={text} />
          <Picture url={picture} />
        </div>
      </div>
      <Buttons buttons={buttons} />
    </>
  );
}

function Web({ appName, shown: { title, text, picture, buttons } }: Drawn) {
  return (
    <div className="push-card">
      <div className="push-head">
        <span className="push-icon" aria-hidden />
        <span>
          Browser · <bdi>{appName}</bdi>
        </span>
      </div>
      <Texts title={title} text={text} />
      <Picture url={picture} />
      <Buttons buttons={buttons} />
    </div>
  );
}

function Texts({ title, subtitle, text }: { title: string; subtitle?: string; text: string }) {
  return (
    <>
      <p className="push-title" dir="auto">
        {title || 'Title'}
      </p>
      {subtitle ? (
        <p className="push-subtitle" dir="auto">
          {subtitle}
        </p>
      ) : null}
      <p className="push-text" dir="auto">
        {text || 'Text'}
      </p>
    </>
  );
}

/** Only pictures of the service are loaded: the console sends no request to other hosts. */
function Picture({ url }: { url: string | undefined }) {
  const own = ownPicture(url);
  if (own) return <img className="push-own-picture" src={own} alt="The picture of the message" />;
  return url ? <p className="push-picture">Picture: {url}</p> : null;
}

function Buttons({ buttons }: Pick<Shown, 'buttons'>) {
  if (buttons.length === 0) return null;
  return (
    <ul className="push-buttons" aria-label="Buttons">
      {buttons.map(({ id, title }, index) => (
        <li key={`${index}-${id}`} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  );
}
