import { cleanEnv, makeExactValidator, makeValidator, str } from 'envalid';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { settingHints } from './config-hints.ts';
import { withFiles } from './config-files.ts';
import { type OpenIdGrant, parseIssuer, parseOpenIdRoles, parseScopes } from './openid-settings.ts';
import { parseDatabaseUrl } from '../db/database-url.ts';
import type { SecretKey } from '../domain/secrets.ts';

/** Settings are invalid. The message has one line per setting, without its value, which may be a secret. */
export class ConfigurationError extends Error {}

const wholeNumber = (min: number, max: number) =>
  makeValidator<number>((input) => {
    const value = Number(input);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return value;
  });

const share = makeValidator<number>((input) => {
  const value = Number(input);
  if (!(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
  return value;
});

const httpUrl = makeExactValidator<string>((input) => {
  if (!/^https?:\/\/[^/?#]+/.test(input) || !URL.canParse(input)) throw new Error('must be an http or https URL');
  return input.replace(/\/+$/, '');
});

const httpsUrl = makeExactValidator<string>((input) => {
  if (!/^https:\/\/[^/?#]+\/?$/.test(input) || !URL.canParse(input)) {
    throw new Error('must be an https URL without a path');
  }
  return input;
});

const hostNames = makeExactValidator<string[]>((input) => {
  const names = input.split(',').map((name) => name.trim().toLowerCase());
  if (!names.every((name) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))) {
    throw new Error('must be host names, separated by commas');
  }
  return names;
});

const hostPatterns = makeExactValidator<string[]>((input) => {
  const patterns = input.split(',').map((pattern) => pattern.trim().toLowerCase());
  if (!patterns.every((pattern) => /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(pattern))) {
    throw new Error('must be host names with or without a port, separated by commas');
  }
  return patterns;
});

const smtpUrl = makeExactValidator<string>((input) => {
  if (!/^smtps?:\/\/[^/?#]+\/?$/.test(input) || !URL.canParse(input)) {
    throw new Error('must be an smtp or smtps URL, such as smtp://user:password@mail.example.com:587');
  }
  return input;
});

const sender = makeExactValidator<string>((input) => {
  if (!/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(input)) {
    throw new Error('must be an email address, such as Shop <ops@example.com>');
  }
  return input;
});

const postgresUrl = makeExactValidator<string>((input) => {
  parseDatabaseUrl(input);
  return input;
});

const bucketUrl = makeExactValidator<URL>((input) => {
  const url = URL.canParse(input) ? new URL(input) : undefined;
  const isBare = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isBare || !/^https?:$/.test(url.protocol) || !/^\/[^/]+/.test(url.pathname)) {
    throw new Error('must be the URL of a bucket, such as https://s3.eu-central-1.amazonaws.com/shop-pictures');
  }
  return url;
});

const secretKeys = makeExactValidator<SecretKey[]>((input) => input.split(',').map(parseSecretKey));

const issuer = makeExactValidator<string>(parseIssuer);

const label = makeExactValidator<string>((input) => {
  if (input.length > 60) throw new Error('must have at most 60 characters');
  return input;
});

const scopes = makeExactValidator<string>(parseScopes);

const openIdRoles = makeExactValidator<readonly OpenIdGrant[]>(parseOpenIdRoles);

const onOff = makeExactValidator<boolean>((input) => {
  if (!/^(on|off|true|false|1|0)$/.test(input)) throw new Error('must be true or false');
  return /^(on|true|1)$/.test(input);
});

/**
 * Reads one key: 32 bytes in base64.
 *
 * @throws Error that does not repeat the key
 */
export function parseSecretKey(text: string): SecretKey {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length !== 32) throw new Error('must be 32 bytes in base64, as `openssl rand -base64 32` prints them');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

const settings = {
  HOST: str({ default: '0.0.0.0', desc: 'Address that the API and the mock listen on' }),
  PORT: wholeNumber(
    0,
    65_535,
  )({ default: 3000, desc: 'Port of the API, the docs and the explorer; 0 selects a free port' }),
  MOCK_PORT: wholeNumber(0, 65_535)({ default: 4010, desc: 'Port of the mock; 0 selects a free port' }),
  METRICS_PORT: wholeNumber(
    0,
    65_535,
  )({
    default: undefined,
    desc: 'Port of `/metrics` and `/health/…` in every role; 0 selects a free port. The API port has `/metrics` only with the embedded database and if this is unset',
  }),
  WORKER_PORT: wholeNumber(
    0,
    65_535,
  )({
    default: undefined,
    desc: 'Deprecated name of `METRICS_PORT`, for the role `worker` only',
  }),
  PUBLIC_URL: httpUrl({
    default: undefined,
    desc: 'Base of the URLs in responses, if clients use another URL than the one that reaches the service',
  }),
  TRUST_PROXY: onOff({
    default: false,
    desc: 'Read host, protocol and client address from `X-Forwarded-*`; only behind a proxy that overwrites these headers',
  }),
  DATA_DIR: str({ default: './data', desc: 'Data folder, with the embedded database and its secret key' }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'URL of your own PostgreSQL, instead of the embedded one. With several hosts, separated by commas, the service uses the one that accepts writes',
  }),
  DB_PREPARED_STATEMENTS: onOff({
    default: true,
    desc: 'Use prepared statements. Set to `false` if `DATABASE_URL` is a pooler without support for them, such as PgBouncer in transaction mode before 1.21, or without `max_prepared_statements`',
  }),
  DB_POOL_SIZE: wholeNumber(
    2,
    1000,
  )({
    default: 10,
    desc: 'Maximum database connections per process for requests. In addition, background work uses the same number, device exports half of it, uploads up to twelve, and the readiness check one',
  }),
  DB_LOCK_MILLISECONDS: wholeNumber(
    1,
    600_000,
  )({
    default: 2_000,
    desc: 'Timeout in milliseconds for waiting for a locked row or a database connection; then the request fails with `API_ERR_DB`',
  }),
  DB_STATEMENT_MILLISECONDS: wholeNumber(
    1,
    3_600_000,
  )({
    default: 15_000,
    desc: 'Timeout in milliseconds for one SQL statement of a request. Exports and background work have no timeout',
  }),
  EXPORT_STALL_MILLISECONDS: wholeNumber(
    1,
    3_600_000,
  )({
    default: 30_000,
    desc: 'Timeout in milliseconds for a device export without progress; then its connection is closed',
  }),
  IMPORT_STALL_SECONDS: wholeNumber(
    1,
    3600,
  )({
    default: 30,
    desc: 'Timeout in seconds for an upload without progress, which is less than 1 kB; then the import fails',
  }),
  SECRET_KEY: secretKeys({
    default: undefined,
    desc: 'Keys that encrypt stored API keys and push credentials: 32 bytes each in base64, separated by commas, the newest first. Required with `DATABASE_URL`; otherwise a key is created in `DATA_DIR`',
  }),
  SIGNATURE_MAX_SKEW_SECONDS: wholeNumber(
    1,
    1_000_000_000,
  )({
    default: 50_700,
    desc: "Maximum difference in seconds between `Service-Time` and the service's clock",
  }),
  RATE_LIMIT_PER_SECOND: wholeNumber(
    1,
    1_000_000,
  )({
    default: undefined,
    desc: 'Maximum requests per second and user; further requests fail with 429 `API_ERR_LIMIT`. Each process counts separately, so divide the limit by the number of API processes. If unset, requests are not limited',
  }),
  RATE_LIMIT_BURST: wholeNumber(
    1,
    1_000_000,
  )({
    default: undefined,
    desc: 'Maximum burst of requests per user after a pause. If unset, it equals `RATE_LIMIT_PER_SECOND`',
  }),
  RETAIN_CLICKS_DAYS: wholeNumber(
    92,
    36_500,
  )({
    default: undefined,
    desc: 'Days that clicks are kept. Settings of an application have precedence, as for the other periods',
  }),
  RETAIN_ACTIVITY_DAYS: wholeNumber(
    92,
    36_500,
  )({ default: undefined, desc: 'Days that the daily activity of devices is kept' }),
  RETAIN_SENDS_DAYS: wholeNumber(
    92,
    36_500,
  )({ default: undefined, desc: 'Days that ended sends and instant sends are kept. Statistics by day stay' }),
  RETAIN_INBOX_STATUSES_DAYS: wholeNumber(
    1,
    36_500,
  )({
    default: undefined,
    desc: 'Days after the end of an inbox message for which it is kept who has read or archived it',
  }),
  RETAIN_UNUSED_DEVICES_DAYS: wholeNumber(
    30,
    36_500,
  )({ default: undefined, desc: 'Days without use after which devices without a push token are deleted' }),
  RETAIN_AUDIT_DAYS: wholeNumber(
    92,
    36_500,
  )({
    default: undefined,
    desc: 'Days that audit entries are kept. Only those that `engage audit export` has written are deleted',
  }),
  OPERATOR_RATE_LIMIT_PER_SECOND: wholeNumber(
    0,
    1_000_000,
  )({
    default: 100,
    desc: 'Maximum requests per second and operator; further requests fail with 429 `API_ERR_LIMIT`. Each process counts separately. 0 means no limit',
  }),
  OPERATOR_RATE_LIMIT_BURST: wholeNumber(
    1,
    1_000_000,
  )({ default: 1_000, desc: 'Maximum burst of requests per operator after a pause' }),
  OPERATOR_COUNT_MILLISECONDS: wholeNumber(
    1,
    60_000,
  )({
    default: 1_500,
    desc: 'Timeout in milliseconds for a count or search of an operator. A count that would take longer is an estimate, with its margin of error',
  }),
  DEVICE_REGISTRATION_LIMIT: wholeNumber(
    0,
    1_000_000,
  )({
    default: 300,
    desc: 'Maximum registrations of devices per `DEVICE_LIMIT_SECONDS`, application and client address; further ones fail with 429 `API_ERR_LIMIT`. All API processes share the limit. 0 means no limit',
  }),
  DEVICE_EVENT_LIMIT: wholeNumber(
    0,
    1_000_000,
  )({
    default: 600,
    desc: 'Maximum `sendEvents` requests per `DEVICE_LIMIT_SECONDS` and device; further ones fail with 429 `API_ERR_LIMIT`. All API processes share the limit. 0 means no limit',
  }),
  DEVICE_WRITE_LIMIT: wholeNumber(
    0,
    1_000_000,
  )({
    default: 300,
    desc: 'Maximum requests per `DEVICE_LIMIT_SECONDS` and device that change the device, its lists or the status of its inbox messages; further ones fail with 429 `API_ERR_LIMIT`. All API processes share the limit. 0 means no limit',
  }),
  DEVICE_LIMIT_SECONDS: wholeNumber(
    1,
    3600,
  )({ default: 60, desc: 'Length of the window for device limits in seconds' }),
  TOKEN_TTL_SECONDS: wholeNumber(1, 86_400)({ default: 86_400, desc: 'Lifetime of an access token in seconds' }),
  BODY_LIMIT: wholeNumber(1024, 104_857_600)({ default: 1_048_576, desc: 'Maximum size of a request body in bytes' }),
  REQUEST_TIMEOUT_SECONDS: wholeNumber(
    1,
    3600,
  )({
    default: 30,
    desc: 'Timeout in seconds for receiving a request, and for sending a response to a client that stops reading; then the connection is closed',
  }),
  PICTURES_MEGABYTES: wholeNumber(
    1,
    1_000_000,
  )({
    default: 100,
    desc: 'Maximum size of the pictures of an application together, in MiB; further uploads fail with 409',
  }),
  PICTURES_FOLDER: str({
    default: undefined,
    desc: 'Folder for the content of pictures, which all API processes and workers share. If unset, it is in the database',
  }),
  PICTURES_S3_URL: bucketUrl({
    default: undefined,
    desc: 'URL of a bucket with the API of Amazon S3 for the content of pictures, with the name of the bucket and a prefix in its path, such as `https://s3.eu-central-1.amazonaws.com/shop-pictures/engage`',
  }),
  PICTURES_S3_REGION: str({
    default: undefined,
    desc: 'Region of the bucket. If unset, it is that of the host of Amazon S3, else `us-east-1`',
  }),
  PICTURES_S3_ACCESS_KEY_ID: str({
    default: undefined,
    desc: 'ID of the access key for the bucket, which needs `s3:GetObject`, `s3:PutObject`, `s3:DeleteObject` and `s3:ListBucket`. Required with `PICTURES_S3_URL`',
  }),
  PICTURES_S3_SECRET_ACCESS_KEY: str({
    default: undefined,
    desc: 'Secret access key for the bucket. Required with `PICTURES_S3_URL`',
  }),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(
    0,
    300,
  )({
    default: 0,
    desc: 'Seconds after SIGTERM in which requests are served as before, while `/health/ready` responds with 503, so that load balancers stop sending requests',
  }),
  DRAIN_SECONDS: wholeNumber(0, 300)({ default: 10, desc: 'Timeout in seconds for running requests after SIGTERM' }),
  SMTP_URL: smtpUrl({
    default: undefined,
    desc: 'URL of the mail server for notifications, such as `smtp://user:password@mail.example.com:587`; with `smtps`, the connection is encrypted from the start. API and workers need the same value. If unset, no email is sent',
  }),
  SMTP_FROM: sender({
    default: undefined,
    desc: 'Sender of emails, such as `Shop <ops@example.com>`. Required with `SMTP_URL`',
  }),
  WEBHOOK_ALLOW_PRIVATE: onOff({
    default: false,
    desc: 'Allow webhooks to private addresses and ports other than 443, for receivers in your network. API and workers need the same value',
  }),
  CONFIRM_SEND_DEVICES: wholeNumber(
    0,
    1_000_000_000,
  )({
    default: 10_000,
    desc: 'Maximum devices that an operator may send to without a recently entered password. Tokens of programs need none',
  }),
  REQUIRE_SECOND_FACTOR: str({
    choices: ['none', 'owners', 'all'] as const,
    default: 'none',
    desc: 'Operators who need a second factor: `none`, `owners` or `all`. Without one, they can only set it up',
  }),
  OIDC_ISSUER: issuer({
    default: undefined,
    desc: 'Issuer of the OpenID Connect provider that operators sign in with, such as `https://login.example.com/realms/staff`. If unset, they only sign in with passwords',
  }),
  OIDC_CLIENT_ID: str({
    default: undefined,
    desc: 'ID of the service at the OpenID Connect provider. Required with `OIDC_ISSUER`',
  }),
  OIDC_CLIENT_SECRET: str({
    default: undefined,
    desc: 'Secret of the service at the OpenID Connect provider. If unset, the service is a public client',
  }),
  OIDC_SCOPES: scopes({
    default: 'openid email profile',
    desc: 'Scopes that sign-in requests from the OpenID Connect provider, separated by spaces',
  }),
  OIDC_ROLE_CLAIM: str({
    default: 'groups',
    desc: 'Claim whose values select the role of an operator, such as `groups`. A dot leads into an object: `realm_access.roles`',
  }),
  OIDC_ROLES: openIdRoles({
    default: undefined,
    desc: 'What the values of `OIDC_ROLE_CLAIM` grant: `role=value` or `role:application,application=value`, separated by semicolons, such as `owner=engage-owners; author:shop,blog=shop-team`. Required with `OIDC_ISSUER`',
  }),
  OIDC_VERIFIED_CLAIM: str({
    default: 'email_verified',
    desc: 'Claim that must be true at the first sign-in with OpenID Connect, so that the email address is that of the operator',
  }),
  OIDC_NAME: label({
    default: 'OpenID Connect',
    desc: 'Name of the OpenID Connect provider on the sign-in page: “Sign in with …”',
  }),
  OIDC_ONLY: onOff({
    default: false,
    desc: 'Reject sign-ins with a password, so that operators only sign in with OpenID Connect',
  }),
  CONTRACT_CHECK: str({
    choices: ['off', 'warn', 'fail'] as const,
    default: 'off',
    desc: 'Compare responses with the contract. `warn` checks a sample after sending, and logs and counts violations. `fail` checks every response and replaces an invalid one with a 500 (for development)',
  }),
  FCM_URL: httpsUrl({ default: undefined, desc: 'URL of Firebase Cloud Messaging, for a proxy or a test' }),
  FCM_TOKEN_HOSTS: hostNames({
    default: ['*.googleapis.com'],
    desc: 'Hosts for access tokens of FCM that operators may set, separated by commas; `*.` as prefix allows all subdomains',
  }),
  APNS_URL: httpsUrl({
    default: undefined,
    desc: 'URL of the Apple Push Notification service, for a proxy or a test',
  }),
  WEB_PUSH_HOSTS: hostNames({
    default: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
    desc: 'Allowed hosts of Web Push endpoints, separated by commas; `*.` as prefix allows all subdomains',
  }),
  WEB_PUSH_ALLOW_PRIVATE: onOff({
    default: false,
    desc: 'Allow Web Push endpoints with private addresses or ports other than 443, for tests or your own push service',
  }),
  GATEWAY_HOSTS: hostPatterns({
    default: [],
    desc: 'Hosts that `baseUrl` and `token_uri` of gateways may have, in addition to those of Google and Apple, such as `push.example.com:8443`, separated by commas. Without a port, any port is allowed; `*.` as prefix allows all subdomains. API and workers need the same value',
  }),
  GATEWAY_CA_FILE: str({
    default: undefined,
    desc: 'PEM file of certificate authorities to trust for push services and webhooks, in addition to those of Node.js',
  }),
  GATEWAY_CONNECT_MILLISECONDS: wholeNumber(
    100,
    60_000,
  )({ default: 5_000, desc: 'Timeout in milliseconds for connecting to a push service' }),
  GATEWAY_REQUEST_MILLISECONDS: wholeNumber(
    100,
    120_000,
  )({ default: 10_000, desc: 'Timeout in milliseconds for the response of a push service' }),
  GATEWAY_BACKOFF_MILLISECONDS: wholeNumber(
    1,
    60_000,
  )({
    default: 1_000,
    desc: 'Initial backoff in milliseconds when a push service is unavailable. It doubles with each failed attempt, up to 2 minutes. For rejected credentials it is 60 times as long, up to an hour',
  }),
  CONTRACT_CHECK_SAMPLE: share({
    default: 0.01,
    desc: 'Share of the responses that `CONTRACT_CHECK=warn` checks, from 0 to 1',
  }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const,
    default: 'info',
    desc: 'Minimum log level',
  }),
  LOG_FORMAT: str({
    choices: ['auto', 'json', 'pretty'] as const,
    default: 'auto',
    desc: '`auto` is pretty on a terminal and JSON elsewhere',
  }),
};

const requestSettings = {
  ENGAGE_URL: httpUrl({
    default: undefined,
    desc: 'URL of the service for `engage request`. If unset, the service on this machine at `PORT`',
  }),
  ENGAGE_EMAIL: str({
    default: undefined,
    desc: 'Email address of the user for `engage request`. If unset, the only user in the database',
  }),
  ENGAGE_API_KEY: str({
    default: undefined,
    desc: "API key for `engage request`. If unset, the user's key in the database",
  }),
  ENGAGE_OPERATOR_PASSWORD: str({
    default: undefined,
    desc: 'Password of the operator for `engage conformance --operator-email`',
  }),
  ENGAGE_IDENTITY_SECRET: str({
    default: undefined,
    desc: 'Identity secret of the application for `engage conformance --app-key`',
  }),
};

/** Settings with a secret. Each of them may be in a file, which `<NAME>_FILE` names. */
const secretSettings = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'PICTURES_S3_SECRET_ACCESS_KEY',
  'ENGAGE_API_KEY',
  'ENGAGE_OPERATOR_PASSWORD',
  'ENGAGE_IDENTITY_SECRET',
];

type Reference = Record<string, { default?: string | number | boolean | string[]; desc: string }>;

/** Every setting with its default and description, for the table in the guide. */
export const settingsReference = Object.fromEntries(
  Object.entries({ ...settings, ...requestSettings } as unknown as Reference).map(
    ([name, { default: value, desc }]) => [
      name,
      { default: value, desc: secretSettings.includes(name) ? `${desc}. \`${name}_FILE\` names a file with it` : desc },
    ],
  ),
);

export interface SettingInForce {
  name: string;
  /** Undefined if it is unset, or a secret. */
  value: string | undefined;
  source: 'default' | 'environment' | 'file' | 'unset';
}

/**
 * Returns each setting as this process would use it, without the values of secrets.
 *
 * @param environment environment variables; an empty value means unset
 */
export function settingsInForce(environment: NodeJS.ProcessEnv = process.env): SettingInForce[] {
  const isSet = (name: string) => (environment[name] ?? '') !== '';
  return Object.entries(settingsReference).map(([name, { default: value }]) => {
    const isSecret = secretSettings.includes(name);
    if (isSet(name)) return { name, value: isSecret ? undefined : environment[name], source: 'environment' };
    if (isSecret && isSet(`${name}_FILE`)) return { name, value: undefined, source: 'file' };
    const shown = value === undefined ? '' : String(value);
    return shown === '' ? { name, value: undefined, source: 'unset' } : { name, value: shown, source: 'default' };
  });
}

/**
 * Returns a warning for each environment variable that may be meant as a setting. No warning has a value.
 *
 * @param environment environment variables; an empty value means unset
 */
export const readHints = (environment: NodeJS.ProcessEnv = process.env): string[] =>
  settingHints(environment, [...Object.keys(settingsReference), ...secretSettings.map((name) => `${name}_FILE`)]);

/** @throws ConfigurationError that lists every invalid setting */
function readSettings<Specs extends object>(environment: NodeJS.ProcessEnv, specs: Specs) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const inFiles = secretSettings.filter((name) => name in specs);
  const { values, errors: messages } = withFiles(present, inFiles);
  return cleanEnv(values, specs, {
    reporter({ errors }) {
      for (const name in errors) messages.push(`${name}: ${errors[name]?.message}`);
      if (messages.length > 0) throw new ConfigurationError(messages.join('\n'));
    },
  });
}

/** A server on this machine that receives all pushes and requests for access tokens, whatever their host. */
export interface PushStandIn {
  port: number;
  /** Its certificate, in PEM. */
  ca: string;
}

export type Config = ReturnType<typeof readConfig>;
export type GatewayConfig = Config['gateways'];
export type SmtpConfig = NonNullable<Config['smtp']>;
export type OpenIdConfig = NonNullable<Config['openId']>;

/** The error of settings that another one requires. */
function missingWith(setting: string, required: Record<string, unknown>): ConfigurationError {
  const missing = Object.keys(required).filter((name) => required[name] === undefined);
  return new ConfigurationError(missing.map((name) => `${name}: is required with ${setting}`).join('\n'));
}

/**
 * Returns how operators sign in with OpenID Connect. Undefined if they don't.
 *
 * @throws ConfigurationError that lists every missing setting
 */
function openIdOf(env: ReturnType<typeof readSettings<typeof settings>>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ROLES: roles } = env;
  if (issuer === undefined) {
    const set = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES', 'OIDC_ONLY'].find(
      (name) => env[name as keyof typeof env],
    );
    if (set) throw new ConfigurationError(`OIDC_ISSUER: is required with ${set}`);
    return undefined;
  }
  if (clientId === undefined || roles === undefined) {
    throw missingWith('OIDC_ISSUER', { OIDC_CLIENT_ID: clientId, OIDC_ROLES: roles });
  }
  return Object.freeze({
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    scopes: env.OIDC_SCOPES,
    roleClaim: env.OIDC_ROLE_CLAIM,
    roles,
    verifiedClaim: env.OIDC_VERIFIED_CLAIM,
    name: env.OIDC_NAME,
    only: env.OIDC_ONLY,
  });
}

/**
 * Returns the bucket of the pictures. Undefined if the settings name none.
 *
 * @throws ConfigurationError that lists every missing setting
 */
function bucketOf(env: ReturnType<typeof readSettings<typeof settings>>) {
  const { PICTURES_S3_URL: url, PICTURES_S3_REGION: region } = env;
  const { PICTURES_S3_ACCESS_KEY_ID: accessKeyId, PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url === undefined) return undefined;
  if (env.PICTURES_FOLDER !== undefined) {
    throw new ConfigurationError('PICTURES_S3_URL: pictures are in a bucket or in PICTURES_FOLDER, not in both');
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw missingWith('PICTURES_S3_URL', {
      PICTURES_S3_ACCESS_KEY_ID: accessKeyId,
      PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
  }
  return Object.freeze({ url, ...(region !== undefined && { region }), accessKeyId, secretAccessKey });
}

/**
 * Reads the settings. No other code reads environment variables.
 *
 * @param environment environment variables; an empty value means unset
 * @throws ConfigurationError that lists every invalid setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = readSettings(environment, settings);
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    throw new ConfigurationError(
      'SECRET_KEY: is required with DATABASE_URL; create one with `openssl rand -base64 32`',
    );
  }
  if (env.SMTP_URL && !env.SMTP_FROM) throw new ConfigurationError('SMTP_FROM: is required with SMTP_URL');
  const openId = openIdOf(env);
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    mockPort: env.MOCK_PORT,
    metricsPort: env.METRICS_PORT,
    workerPort: env.WORKER_PORT,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    preparedStatements: env.DB_PREPARED_STATEMENTS,
    poolSize: env.DB_POOL_SIZE,
    requestTimeouts: Object.freeze({ lock: env.DB_LOCK_MILLISECONDS, statement: env.DB_STATEMENT_MILLISECONDS }),
    importStallSeconds: env.IMPORT_STALL_SECONDS,
    pictureMegabytes: env.PICTURES_MEGABYTES,
    picturesBucket: bucketOf(env),
    picturesFolder: env.PICTURES_FOLDER === undefined ? undefined : resolve(env.PICTURES_FOLDER),
    exportStallMilliseconds: env.EXPORT_STALL_MILLISECONDS,
    secretKeys: env.SECRET_KEY,
    signatureMaxSkewSeconds: env.SIGNATURE_MAX_SKEW_SECONDS,
    rateLimit:
      env.RATE_LIMIT_PER_SECOND === undefined
        ? undefined
        : Object.freeze({
            perSecond: env.RATE_LIMIT_PER_SECOND,
            burst: env.RATE_LIMIT_BURST ?? env.RATE_LIMIT_PER_SECOND,
          }),
    operatorRateLimit:
      env.OPERATOR_RATE_LIMIT_PER_SECOND === 0
        ? undefined
        : Object.freeze({ perSecond: env.OPERATOR_RATE_LIMIT_PER_SECOND, burst: env.OPERATOR_RATE_LIMIT_BURST }),
    retention: Object.freeze({
      clicks: env.RETAIN_CLICKS_DAYS,
      activity: env.RETAIN_ACTIVITY_DAYS,
      sends: env.RETAIN_SENDS_DAYS,
      inboxStatuses: env.RETAIN_INBOX_STATUSES_DAYS,
      unusedDevices: env.RETAIN_UNUSED_DEVICES_DAYS,
      audit: env.RETAIN_AUDIT_DAYS,
    }),
    operatorCountMilliseconds: env.OPERATOR_COUNT_MILLISECONDS,
    deviceLimits: Object.freeze({
      registrations: env.DEVICE_REGISTRATION_LIMIT,
      events: env.DEVICE_EVENT_LIMIT,
      writes: env.DEVICE_WRITE_LIMIT,
      windowSeconds: env.DEVICE_LIMIT_SECONDS,
    }),
    tokenTtlSeconds: env.TOKEN_TTL_SECONDS,
    bodyLimit: env.BODY_LIMIT,
    requestTimeoutSeconds: env.REQUEST_TIMEOUT_SECONDS,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    /** Undefined if no email is sent. */
    smtp: env.SMTP_URL && env.SMTP_FROM ? Object.freeze({ url: env.SMTP_URL, from: env.SMTP_FROM }) : undefined,
    openId,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    confirmSendDevices: env.CONFIRM_SEND_DEVICES,
    contractCheck: env.CONTRACT_CHECK,
    gateways: Object.freeze({
      fcmUrl: env.FCM_URL,
      hosts: env.GATEWAY_HOSTS,
      fcmTokenHosts: env.FCM_TOKEN_HOSTS,
      apnsUrl: env.APNS_URL,
      webPushHosts: env.WEB_PUSH_HOSTS,
      webPushAllowPrivate: env.WEB_PUSH_ALLOW_PRIVATE,
      caFile: env.GATEWAY_CA_FILE,
      connectMilliseconds: env.GATEWAY_CONNECT_MILLISECONDS,
      requestMilliseconds: env.GATEWAY_REQUEST_MILLISECONDS,
      backoffMilliseconds: env.GATEWAY_BACKOFF_MILLISECONDS,
      /** Only the sandbox has it; no setting sets it. */
      standIn: undefined as PushStandIn | undefined,
    }),
    contractCheckSample: env.CONTRACT_CHECK_SAMPLE,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    startedByNpm: environment.npm_lifecycle_event !== undefined,
  });
}

/**
 * Reads the environment for a sandbox, which completes it.
 *
 * @throws ConfigurationError for an invalid DATABASE_URL
 */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  const { DATABASE_URL } = settings;
  return {
    settings: environment,
    databaseUrl: readSettings(environment, { DATABASE_URL }).DATABASE_URL,
    startedByNpm: environment.npm_lifecycle_event !== undefined,
  };
}

/** Returns the URL of a service on the same machine. */
export function localUrl({ host, port }: { host: string; port: number }): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The origins of the pages of a service: `PUBLIC_URL`, or this machine. */
export function originsOf({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>, port: number): string[] {
  if (publicUrl !== undefined) return [new URL(publicUrl).origin];
  const { origin } = new URL(localUrl({ host, port }));
  return [origin, ...(origin === `http://localhost:${port}` ? [`http://127.0.0.1:${port}`] : [])];
}

/**
 * Reads the URL and the credentials that `engage request` uses.
 *
 * @param environment environment variables; an empty value means unset
 * @throws ConfigurationError that lists every invalid setting
 */
export function readRequestConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { HOST, PORT } = settings;
  const env = readSettings(environment, { HOST, PORT, ...requestSettings });
  return Object.freeze({
    url: env.ENGAGE_URL ?? localUrl({ host: env.HOST, port: env.PORT }),
    email: env.ENGAGE_EMAIL,
    apiKey: env.ENGAGE_API_KEY,
    operatorPassword: env.ENGAGE_OPERATOR_PASSWORD,
    identitySecret: env.ENGAGE_IDENTITY_SECRET,
  });
}
