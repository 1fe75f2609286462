import { isDeepStrictEqual } from 'node:util';
import type { GatewayConfig } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { beginDeletion } from '../../domain/applications/application-deletion.store.ts';
import {
  createApplication,
  readApplication,
  searchApplications,
} from '../../domain/applications/applications.store.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { readIndexStates } from '../../domain/devices/field-indexes.store.ts';
import { checkNewGateways } from '../../domain/settings/gateway-errors.ts';
import { type GatewayHosts, gatewayHosts } from '../../domain/settings/gateway-hosts.ts';
import {
  changeSettings,
  SettingsConflictError,
  SettingsVersionError,
} from '../../domain/applications/settings-change.store.ts';
import { readSettingsSchema } from '../../domain/settings/settings-reference.ts';
import { checkSettingsInTurns, orderSettings } from '../../domain/settings/settings.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { paginate } from '../../http/paging.ts';
import { badDataOf, conflict, forbidden } from '../../http/errors/problem.ts';
import { errorsAt, explain, isExplained } from '../errors.ts';
import { toFieldIndex } from './field-index.ts';
import type { ApiHandlers, components } from '../handlers.ts';
import { ResourceChangedError } from '../preconditions.ts';

/**
 * @param hosts of a new application. An update compares gateways with the stored ones too.
 * @throws Problem 400 with the location of each error
 */
async function readSettings(document: unknown, hosts?: GatewayHosts): Promise<Settings> {
  try {
    const settings = await checkSettingsInTurns(document);
    if (hosts) checkNewGateways(settings, hosts);
    return settings;
  } catch (error) {
    return explain('body/')(error);
  }
}

/** Converts the errors of a creation: a partner ID in use is a 409, and the others are errors of settings. */
function explainCreation(error: unknown): never {
  if (!isExplained(error)) throw error;
  const isOfSettings = error.message.startsWith('settings/');
  throw isOfSettings ? badDataOf(errorsAt('body/', error)) : conflict(`body/partnerId: ${error.message}`);
}

/** Converts the errors of a settings change: device values that would be deleted are a 409. */
function explainChange(error: unknown): never {
  if (!isExplained(error)) throw error;
  if (error instanceof SettingsVersionError) throw new ResourceChangedError();
  const errors = errorsAt('body/', error);
  throw error instanceof SettingsConflictError ? conflict(errors.messages) : badDataOf(errors);
}

type Shown = Record<string, unknown>;

async function showApplication(db: Database, partnerId: string) {
  const { settings, settingsVersion, createdAt } = await readApplication(db, partnerId);
  return { partnerId, settings: orderSettings(settings) as Shown, settingsVersion, createdAt };
}

export const applicationHandlers = (db: Database, secrets: Secrets, config: GatewayConfig) => {
  const hosts = gatewayHosts(config);
  return {
    async listApplications({ operator, ...call }) {
      const operatorId = operator.role === 'owner' ? undefined : operator.id;
      return paginate(call, (range) => searchApplications(db, { operatorId, search: call.query.search }, range));
    },

    async createApplication({ body: { partnerId, settings = { name: partnerId } } }) {
      const checked = await readSettings(settings, hosts);
      await createApplication(db, secrets, partnerId, checked).catch(explainCreation);
      return { status: 200, body: await showApplication(db, partnerId) };
    },

    async getApplication({ app }) {
      return { status: 200, body: await showApplication(db, app.partnerId) };
    },

    async deleteApplication({ app }) {
      await beginDeletion(db, app.partnerId);
      return { status: 200, body: { partnerId: app.partnerId } };
    },

    async updateSettings({ operator, app, body, current, query: { dryRun = false, deleteValues = false } }) {
      const { settingsVersion: expectedVersion, settings: stored } = current as components['schemas']['Application'];
      const changesApproval = !isDeepStrictEqual(body.settings.approval, stored.approval);
      if (changesApproval && operator.role !== 'owner') {
        throw forbidden('body/settings/approval: only an owner can change when sends need an approval');
      }
      const { settings, settingsVersion, losses } = await changeSettings(
        { db, secrets, gatewayHosts: hosts },
        app.partnerId,
        await readSettings(body.settings),
        {
          ...{ force: deleteValues, howToForce: 'deleteValues=true', dryRun, expectedVersion },
          record: (tx, before, after, deletedValues) =>
            recordChange(tx, {
              ...{ actor: operator.email, partnerId: app.partnerId, action: 'updateSettings', subject: 'settings' },
              before,
              after: { ...after, ...(deletedValues.length > 0 && { deletedValues }) },
            }),
        },
      ).catch(explainChange);
      return {
        status: 200,
        body: {
          settings: orderSettings(settings) as Shown,
          settingsVersion,
          deletedValues: losses.map(({ name, devices }) => ({ field: name, devices })),
        },
      };
    },

    async getSettingsSchema() {
      return { status: 200, body: readSettingsSchema() as Shown };
    },

    async listIndexes({ app }) {
      const { settings } = await readApplication(db, app.partnerId);
      const indexed = settings.fields.filter(({ indexed }) => indexed).map(({ name }) => name);
      const states = await readIndexStates(db, indexed);
      return {
        status: 200,
        body: {
          data: states.map(toFieldIndex),
        },
      };
    },
  } satisfies Partial<ApiHandlers>;
};
