import { type Database, type Transaction } from '../../db/database.ts';
import { violatedForeignKey } from '../../db/errors.ts';
import { findReferences, type TemplateSettings } from '../../domain/references/references.store.ts';
import { missingErrors, type Reference } from '../../domain/references/references.ts';
import { paginate } from '../../http/paging.ts';
import { badData, notFound, type Problem } from '../../http/errors/problem.ts';
import { takenExternalId } from '../errors.ts';
import type { Application } from '../handlers.ts';
import {
  type ContentInput,
  type ContentKey,
  type ContentKindName,
  findContent,
  insertContent,
  listContents,
  replaceContent,
  setContentActive,
  type StoredContent,
} from '../../domain/content/content.store.ts';

/** The differences between the kinds of content. */
export interface ContentKind<Input, Body> {
  /** The name of the kind in the database. */
  kindName: ContentKindName;
  /** The name in error messages. */
  name: string;
  /** The path parameter with the ID. */
  idName: string;
  /** The references in a body. A dangling reference is a 404. */
  references(input: Input): Reference[];
  /**
   * Checks the rules that the contract can't express. Each error is `<path>: <why>`, and a 400.
   *
   * @param templates the templates of the application
   * @param current the content that an update replaces
   */
  errors(input: Input, templates: ReadonlyMap<string, TemplateSettings>, current?: StoredContent<Body>): string[];
  /** Converts a valid body to stored content. */
  toContent(input: Input, templates: ReadonlyMap<string, TemplateSettings>): ContentInput<Body>;
  /** Returns why content can't be updated, whatever the body. */
  refuseUpdate?(current: StoredContent<Body>, named: string): Problem | undefined;
}

const explainTaken = takenExternalId('contents_external_id');

/** Explains a failed write: the external ID is in use, or the campaign was deleted concurrently. */
const explain =
  ({ campaignId }: { campaignId?: number }) =>
  (error: unknown) => {
    if (violatedForeignKey(error) === 'contents_campaign') {
      throw notFound(`body/campaignId: campaign ${campaignId} not found`);
    }
    return explainTaken(error);
  };

/** External IDs that clients would resolve as path segments, encoded or not (RFC 3986, section 5.2.4). */
const dotSegments = new Set(['.', '..']);

const done = (id: number) => ({ status: 200 as const, body: { id } });

/** The operations that all kinds share. */
export function contentOperations<Input extends { externalId?: string; campaignId?: number }, Body>(
  db: Database,
  kind: ContentKind<Input, Body>,
) {
  /** The path and the resource with which error messages begin. */
  const named = (key: ContentKey) =>
    'id' in key ? `path/${kind.idName}: ${kind.name} ${key.id}` : `path/externalId: ${kind.name} ${key.externalId}`;
  const unknown = (key: ContentKey) => notFound(`${named(key)} not found`);

  /** Checks a body, including against the settings of the application, and converts it. */
  async function accept(applicationId: number, input: Input, current?: StoredContent<Body>, tx?: Transaction) {
    const references = kind.references(input);
    const { templates, missing } = await findReferences(tx ?? db, applicationId, references);
    const errors = kind.errors(input, templates, current);
    if (dotSegments.has(input.externalId ?? '')) errors.unshift('body/externalId: must not be . or ..');
    if (errors.length > 0) throw badData(errors);
    if (missing.length > 0) throw notFound(missingErrors(missing));
    return kind.toContent(input, templates);
  }

  return {
    unknown,

    list<Shown>(
      app: Application,
      call: { url: URL; query: { page?: number } },
      show: (content: StoredContent<Body>) => Shown,
    ) {
      return paginate(call, async (range) => (await listContents<Body>(db, kind.kindName, app.id, range)).map(show));
    },

    async get<Shown>(app: Application, key: ContentKey, show: (content: StoredContent<Body>) => Shown) {
      const content = await findContent<Body>(db, kind.kindName, app.id, key);
      if (!content) throw unknown(key);
      return { status: 200 as const, body: show(content) };
    },

    async create(app: Application, input: Input) {
      return done(await insertContent(db, kind.kindName, app.id, await accept(app.id, input)).catch(explain(input)));
    },

    /** Keeps the external ID of the path if the body has none. Otherwise the path would no longer exist. */
    async update(app: Application, key: ContentKey, input: Input) {
      const decide = async (current: StoredContent<Body>, tx: Transaction) => {
        const refusal = kind.refuseUpdate?.(current, named(key));
        if (refusal) throw refusal;
        const content = await accept(app.id, input, current, tx);
        return 'externalId' in key ? { ...content, externalId: content.externalId ?? key.externalId } : content;
      };
      const id = await replaceContent<Body>(db, kind.kindName, app.id, key, decide).catch(explain(input));
      if (id === undefined) throw unknown(key);
      return done(id);
    },

    async setStatus(app: Application, key: ContentKey, status: 'active' | 'inactive') {
      const outcome = await setContentActive(db, kind.kindName, app.id, key, status === 'active');
      if (!outcome) throw unknown(key);
      return outcome.changed ? done(outcome.id) : { status: 204 as const };
    },
  };
}
