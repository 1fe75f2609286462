import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import type { ListFields } from '../../domain/devices/audience.ts';
import type { Audiences } from '../../domain/devices/device-audiences.store.ts';
import { indexLanguages, type LanguageIndex } from '../../domain/rendering/languages.ts';
import { type CompiledTexts, compileTexts } from '../../domain/rendering/template.ts';
import { readListFields } from '../../sending/sends.store.ts';
import type { components } from '../handlers.ts';
import { type ContentRow, readContents, type StoredContents } from './content.store.ts';

type Schemas = components['schemas'];
type Shown = Schemas['ContentInApp'] | Schemas['ContentAlarm'];

/** The properties of in-app messages and alarms that select devices, and what devices get. */
interface Body {
  messages: { platform?: string; language?: string }[];
  triggers?: object;
  settings?: { programmation?: { useLocalDate?: boolean } };
  segments?: { inclusion?: number[]; exclusion?: number[]; lists?: number[] };
  lists?: { listId: number }[];
}

/** A message in one language, as devices get it. */
export interface Variant {
  texts: CompiledTexts<Shown>;
  /** Changes when the message changes. */
  digest: string;
}

/** An in-app message or alarm, and the devices that it is for. */
export interface CatalogItem {
  kind: ContentRow['kind'];
  /** In milliseconds since the epoch. */
  from: number;
  until: number;
  inclusion: readonly number[];
  exclusion: readonly number[];
  lists: readonly number[];
  /** The messages by platform; undefined for those without a platform. */
  messages: ReadonlyMap<string | undefined, Translations>;
}

/** The messages for one platform. */
interface Translations {
  byTag: LanguageIndex<Variant>;
  withoutLanguage: Variant | undefined;
}

/** The content of an application, prepared for its devices. */
export interface Catalog {
  /** The newest first. */
  items: CatalogItem[];
  /** The audiences that the items name. */
  audiences: Audiences;
  /** The fields of these lists, which never change. */
  listFields: ListFields;
  beacons: StoredContents['beacons'];
  beaconsDigest: string;
  /** The approximate length as text. */
  size: number;
}

const hour = 3_600_000;
/** Local time is at most 14 hours ahead of UTC, and at most 12 hours behind it. */
const [maxAhead, maxBehind] = [14 * hour, 12 * hour];

export const shortDigestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

export async function readCatalog(db: Queryable, applicationId: number): Promise<Catalog> {
  const { contents, beacons } = await readContents(db, applicationId);
  const items = contents.map(toItem);
  const lists = [...new Set(items.flatMap((item) => item.lists))];
  const listFields = await readListFields(db, applicationId, lists);
  const beaconsText = JSON.stringify(beacons);
  const sizes = contents.map(({ size }) => size);
  return {
    items,
    audiences: {
      segments: [...new Set(items.flatMap(({ inclusion, exclusion }) => [...inclusion, ...exclusion]))],
      lists,
    },
    listFields,
    beacons,
    beaconsDigest: shortDigestOf(beaconsText),
    size: sizes.reduce((total, size) => total + size, beaconsText.length + JSON.stringify(listFields).length),
  };
}

function toItem(row: ContentRow): CatalogItem {
  const body = row.body as Body;
  const { inclusion = [], exclusion = [], lists = [] } = body.segments ?? {};
  const isLocal = body.settings?.programmation?.useLocalDate === true;
  return {
    kind: row.kind,
    from: row.startDate === undefined ? -Infinity : Date.parse(row.startDate) - (isLocal ? maxAhead : 0),
    until: row.endDate === undefined ? Infinity : Date.parse(row.endDate) + (isLocal ? maxBehind : 0),
    inclusion,
    exclusion,
    lists: [...lists, ...(body.lists ?? []).map(({ listId }) => listId)],
    messages: toMessages(row, body),
  };
}

function toMessages(row: ContentRow, body: Body): CatalogItem['messages'] {
  const platforms = [...new Set(body.messages.map(({ platform }) => platform))];
  return new Map(
    platforms.map((platform) => {
      const own = body.messages
        .filter((message) => message.platform === platform)
        .map((message) => [message.language, toVariant(row, body, message)] as const);
      const byTag = indexLanguages(
        own.flatMap(([tag, variant]) => (tag === undefined ? [] : [[tag, variant] as const])),
      );
      return [platform, { byTag, withoutLanguage: own.find(([tag]) => tag === undefined)?.[1] }];
    }),
  );
}

/** Compiled on first use, since most variants are in languages that few devices have. */
function toVariant(row: ContentRow, body: Body, message: Body['messages'][number]): Variant {
  let compiled: { texts: CompiledTexts<Shown>; digest: string } | undefined;
  const compile = () => {
    const shown = toShown(row, body, message);
    const { placeholders, fill } = compileTexts(message);
    const texts: CompiledTexts<Shown> = {
      placeholders,
      fill(valueOf) {
        const filled = fill(valueOf);
        return filled && ({ ...shown, message: filled } as Shown);
      },
    };
    return { texts, digest: shortDigestOf(JSON.stringify(shown)) };
  };
  return {
    get texts() {
      return (compiled ??= compile()).texts;
    },
    get digest() {
      return (compiled ??= compile()).digest;
    },
  };
}

function toShown({ id, kind, externalId, startDate, endDate }: ContentRow, body: Body, message: object): Shown {
  const { triggers, settings } = body;
  const { language } = message as { language?: string };
  const dated = {
    ...(externalId !== undefined && { externalId }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(language !== undefined && { language }),
  };
  const shown =
    kind === 'in-app'
      ? { inAppId: id, ...dated, message, ...(triggers && { triggers }) }
      : { alarmId: id, ...dated, message, triggers: triggers ?? {}, settings: settings ?? {} };
  return shown as Shown;
}
