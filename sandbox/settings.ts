import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, type PushStandIn, readConfig } from '../server/config/config.ts';
import { secretKey } from './seed/credentials.ts';

/** Defaults of a sandbox, which settings can change. */
const defaults = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DB_POOL_SIZE: '4',
  // Tests send many requests in a short time.
  OPERATOR_RATE_LIMIT_PER_SECOND: '0',
  DEVICE_REGISTRATION_LIMIT: '0',
  DEVICE_EVENT_LIMIT: '0',
  DEVICE_WRITE_LIMIT: '0',
  // Retries of a push are soon.
  GATEWAY_BACKOFF_MILLISECONDS: '100',
  WEB_PUSH_HOSTS:
    'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com,*.example.com,localhost',
};

/** What a sandbox does not take from the environment, since it is for the real service. */
const forced = {
  SECRET_KEY: secretKey,
  SECRET_KEY_FILE: '',
  DATABASE_URL_FILE: '',
  METRICS_PORT: '',
  WORKER_PORT: '',
  // Nothing is sent to these addresses, so that they need not be public.
  WEB_PUSH_ALLOW_PRIVATE: 'true',
  GATEWAY_CA_FILE: '',
  SMTP_URL: '',
  SMTP_URL_FILE: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  OIDC_CLIENT_SECRET_FILE: '',
  OIDC_ROLES: '',
  OIDC_ONLY: '',
};

/**
 * The settings of the service in a sandbox.
 *
 * @param settings environment variables of the service
 * @throws ConfigurationError for an invalid setting
 */
export function sandboxConfig(
  settings: NodeJS.ProcessEnv,
  { databaseUrl = '', standIn }: { databaseUrl?: string; standIn?: PushStandIn } = {},
): Config {
  const { gateways, ...config } = readConfig({ ...defaults, ...settings, ...forced, DATABASE_URL: databaseUrl });
  return { ...config, gateways: { ...gateways, standIn } };
}

/** The data folder of the PostgreSQL that all sandboxes of this user share. */
export const sandboxDataDir = () => join(tmpdir(), `engage-sandbox-${process.getuid?.() ?? 'user'}`);
