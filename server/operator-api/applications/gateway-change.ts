import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../db/database.ts';
import { findApplication } from '../../domain/applications/applications.store.ts';
import { OperatorError } from '../../domain/operator-error.ts';
import { checkSettingsInTurns } from '../../domain/settings/settings.ts';
import type { Settings } from '../../domain/settings-document.ts';
import type { UnconfirmedCall } from '../reauthentication.ts';

/** Returns the gateways that a request sets; undefined for invalid settings, which the handler rejects. */
async function gatewaysOf(settings: unknown): Promise<Settings['gateways'] | undefined> {
  try {
    return (await checkSettingsInTurns(settings)).gateways;
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
}

/** As the database returns it. Copies by `structuredClone` may have other prototypes, which the comparison sees. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Gateways that only record pushes, as without settings. */
const isEmpty = (gateways: Settings['gateways']) => Object.values(gateways).every((gateway) => gateway === 'log');

/**
 * Whether a request stores other gateways than before: credentials, or a value that decides where and as whom they are
 * used. Stored credentials are masked, so that a new one always differs.
 */
export const changesGateways =
  (db: Queryable) =>
  async ({
    app,
    query,
    body,
  }: Pick<UnconfirmedCall, 'query' | 'body'> & Partial<UnconfirmedCall>): Promise<boolean> => {
    const { settings } = body as { settings?: unknown };
    if (settings === undefined || query.dryRun === true) return false;
    const wanted = await gatewaysOf(settings);
    if (wanted === undefined) return false;
    // A new application has none before.
    if (!app) return !isEmpty(wanted);
    const stored = await findApplication(db, app.partnerId);
    return stored !== undefined && !isDeepStrictEqual(asJson(wanted), asJson(stored.settings.gateways));
  };
