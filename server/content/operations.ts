import { brokenForeignKey, type Transaction } from '../db/database.ts';
import type { Application } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import { badData, notFound, type Problem, takenExternalId } from '../http/problem.ts';
import type { Content, ContentKey, ContentStore, StoredContent } from './content.store.ts';
import { danglingFaults, type Reference } from './references.ts';
import type { Template } from './references.store.ts';

/** What tells one kind from the others. */
export interface ContentKind<Input, Body> {
  /** What people call one. */
  name: string;
  /** The parameter of paths that holds its ID. */
  idName: string;
  /** What a body refers to; whatever is missing of it is a 404. */
  references(input: Input): Reference[];
  /**
   * What the contract can't say of a body, as `<place>: <why>`; any is a 400.
   *
   * @param templates those of the application
   * @param current what an update is to replace
   */
  faults(input: Input, templates: ReadonlyMap<string, Template>, current?: StoredContent<Body>): string[];
  /** What is kept of a body without faults. */
  keep(input: Input, templates: ReadonlyMap<string, Template>): Content<Body>;
  /** Why this one can't be updated, whatever the body. */
  refuseUpdate?(current: StoredContent<Body>, named: string): Problem | undefined;
}

const explainTaken = takenExternalId('contents_external_id');

/** Makes a problem of a write that an external ID in use, or a campaign that was deleted a moment ago, has made fail. */
const explain =
  ({ campaignId }: { campaignId?: number }) =>
  (error: unknown) => {
    if (brokenForeignKey(error) === 'contents_campaign') {
      throw notFound(`body/campaignId: campaign ${campaignId} does not exist`);
    }
    return explainTaken(error);
  };

/** What clients make of a path that ends in these leads elsewhere, encoded or not (RFC 3986, section 5.2.4). */
const dotSegments = new Set(['.', '..']);

const done = (id: number) => ({ status: 200 as const, body: { id } });

/** What the kinds have in common, as handlers use it. */
export function contentOperations<Input extends { externalId?: string; campaignId?: number }, Body>(
  store: ContentStore<Body>,
  kind: ContentKind<Input, Body>,
) {
  /** Where a path names one, and what: as errors begin. */
  const named = (key: ContentKey) =>
    'id' in key ? `path/${kind.idName}: ${kind.name} ${key.id}` : `path/externalId: ${kind.name} ${key.externalId}`;
  const unknown = (key: ContentKey) => notFound(`${named(key)} not found`);

  /** Holds a body against its rules, those of the application's settings included. */
  async function accept(applicationId: number, input: Input, current?: StoredContent<Body>, tx?: Transaction) {
    const references = kind.references(input);
    const { templates, exists } = await store.readReferables(applicationId, references, tx);
    const faults = kind.faults(input, templates, current);
    if (dotSegments.has(input.externalId ?? '')) faults.unshift('body/externalId: must not be . or ..');
    if (faults.length > 0) throw badData(...faults);
    const dangling = danglingFaults(references, exists);
    if (dangling.length > 0) throw notFound(...dangling);
    return kind.keep(input, templates);
  }

  return {
    unknown,

    list<Shown>(
      app: Application,
      call: { url: URL; query: { page?: number } },
      show: (content: StoredContent<Body>) => Shown,
    ) {
      return paginate(call, async (range) => (await store.list(app.id, range)).map(show));
    },

    async get<Shown>(app: Application, key: ContentKey, show: (content: StoredContent<Body>) => Shown) {
      const content = await store.find(app.id, key);
      if (!content) throw unknown(key);
      return { status: 200 as const, body: show(content) };
    },

    async create(app: Application, input: Input) {
      return done(await store.insert(app.id, await accept(app.id, input)).catch(explain(input)));
    },

    /** An external ID in the path stays where the body has none: else it would lead nowhere. */
    async update(app: Application, key: ContentKey, input: Input) {
      const decide = async (current: StoredContent<Body>, tx: Transaction) => {
        const refusal = kind.refuseUpdate?.(current, named(key));
        if (refusal) throw refusal;
        const content = await accept(app.id, input, current, tx);
        return 'externalId' in key ? { ...content, externalId: content.externalId ?? key.externalId } : content;
      };
      const id = await store.replace(app.id, key, decide).catch(explain(input));
      if (id === undefined) throw unknown(key);
      return done(id);
    },

    async setStatus(app: Application, key: ContentKey, status: 'active' | 'inactive') {
      const outcome = await store.setActive(app.id, key, status === 'active');
      if (!outcome) throw unknown(key);
      return outcome.changed ? done(outcome.id) : { status: 204 as const };
    },
  };
}
