import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { cleanEnv, makeExactValidator, makeValidator, str } from 'envalid';

/** Settings that can't be used: the message lists every one of them, a line each, without its value. */
export class ConfigurationError extends Error {}

/** A key that API keys are encrypted with; `id` is a fingerprint, and stands beside what it encrypted. */
export interface SecretKey {
  id: string;
  bytes: Buffer;
}

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

const postgresUrl = makeExactValidator<string>((input) => {
  // Between @ and / there is nothing where the server is reached through a socket.
  if (!/^postgres(ql)?:\/\//.test(input) || !URL.canParse(input.replace('@/', '@socket/'))) {
    throw new Error('must be like postgres://user:password@host:5432/database, special characters percent-encoded');
  }
  return input;
});

const secretKeys = makeExactValidator<SecretKey[]>((input) => input.split(',').map(parseSecretKey));

const onOff = makeExactValidator<boolean>((input) => {
  if (!/^(on|off|true|false|1|0)$/.test(input)) throw new Error('must be on or off');
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
  )({ default: 3000, desc: 'Port of the API, the docs and the console; 0 takes a free one' }),
  MOCK_PORT: wholeNumber(0, 65_535)({ default: 4010, desc: 'Port of the mock; 0 takes a free one' }),
  METRICS_PORT: wholeNumber(
    0,
    65_535,
  )({
    default: undefined,
    desc: 'Port of `/metrics` and `/health/…`, in every role; 0 takes a free one. If set, the API has no `/metrics`. Unless set, only the API has them',
  }),
  WORKER_PORT: wholeNumber(
    0,
    65_535,
  )({
    default: undefined,
    desc: 'Earlier name of `METRICS_PORT`, for the role `worker` only',
  }),
  PUBLIC_URL: httpUrl({
    default: undefined,
    desc: 'Base of the URLs in answers, when it is not what requests are sent to',
  }),
  TRUST_PROXY: onOff({ default: false, desc: 'Take host and protocol from `X-Forwarded-*` (behind a load balancer)' }),
  DATA_DIR: str({ default: './data', desc: 'Folder of the embedded database and its secret key' }),
  DATABASE_URL: postgresUrl({ default: undefined, desc: 'PostgreSQL to use in place of the embedded one' }),
  DB_POOL_SIZE: wholeNumber(
    2,
    1000,
  )({
    default: 10,
    desc: 'Maximum database connections per process for requests. Background work has as many of its own, device exports half as many, and the readiness check has one',
  }),
  DB_LOCK_MILLISECONDS: wholeNumber(
    1,
    600_000,
  )({
    default: 2_000,
    desc: 'How long a request waits for a locked row, or for its share of the connections, before it fails with `API_ERR_DB`',
  }),
  DB_STATEMENT_MILLISECONDS: wholeNumber(
    1,
    3_600_000,
  )({
    default: 15_000,
    desc: 'How long one SQL statement of a request may take; exports and background work are exempt',
  }),
  EXPORT_STALL_MILLISECONDS: wholeNumber(
    1,
    3_600_000,
  )({ default: 30_000, desc: 'How long a device export may make no progress before its connection is closed' }),
  SECRET_KEY: secretKeys({
    default: undefined,
    desc: 'Keys that encrypt API keys and the credentials of push services at rest, each 32 bytes in base64, the newest first, separated by commas. Required with `DATABASE_URL`; else made once in `DATA_DIR`',
  }),
  SIGNATURE_MAX_SKEW_SECONDS: wholeNumber(
    1,
    1_000_000_000,
  )({
    default: 50_700,
    desc: 'How far `Service-Time` may be from our clock',
  }),
  RATE_LIMIT_PER_SECOND: wholeNumber(
    1,
    1_000_000,
  )({
    default: undefined,
    desc: 'Requests per second of one user; above it, requests fail with 429 `API_ERR_LIMIT`. Each process counts by itself, so divide it by the number of API processes. Unless set, there is no limit',
  }),
  RATE_LIMIT_BURST: wholeNumber(
    1,
    1_000_000,
  )({
    default: undefined,
    desc: 'Requests that one user may send at once after a pause; unless set, `RATE_LIMIT_PER_SECOND`',
  }),
  TOKEN_TTL_SECONDS: wholeNumber(1, 86_400)({ default: 86_400, desc: 'How long an access token lives' }),
  BODY_LIMIT: wholeNumber(1024, 104_857_600)({ default: 1_048_576, desc: 'Largest request body, in bytes' }),
  REQUEST_TIMEOUT_SECONDS: wholeNumber(
    1,
    3600,
  )({
    default: 30,
    desc: 'Timeout in seconds for receiving a request, and for sending a response to a client that has stopped reading; then the connection is closed',
  }),
  DRAIN_SECONDS: wholeNumber(0, 300)({ default: 10, desc: 'How long running requests may take after SIGTERM' }),
  CONTRACT_CHECK: str({
    choices: ['off', 'warn', 'fail'] as const,
    default: 'off',
    desc: '`warn` holds a sample of the answers against the contract once they are sent, and logs and counts those that break it; `fail` holds every answer against it and turns one that breaks it into a 500 (development)',
  }),
  FCM_URL: httpsUrl({ default: undefined, desc: 'Where Firebase Cloud Messaging is, for a proxy or a test' }),
  APNS_URL: httpsUrl({
    default: undefined,
    desc: 'Where the Apple Push Notification service is, for a proxy or a test',
  }),
  WEB_PUSH_HOSTS: hostNames({
    default: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
    desc: 'Push services that browsers may name, separated by commas; `*.` in front takes all names below',
  }),
  WEB_PUSH_ALLOW_PRIVATE: onOff({
    default: false,
    desc: 'Let Web Push go to private addresses, and to other ports than 443 (tests, own push services)',
  }),
  GATEWAY_CA_FILE: str({
    default: undefined,
    desc: 'Certificates in PEM that push services may be vouched for by, beside those known to Node',
  }),
  GATEWAY_CONNECT_MILLISECONDS: wholeNumber(
    100,
    60_000,
  )({ default: 5_000, desc: 'How long a connection to a push service may take' }),
  GATEWAY_REQUEST_MILLISECONDS: wholeNumber(
    100,
    120_000,
  )({ default: 10_000, desc: 'How long an answer of a push service may take' }),
  GATEWAY_BACKOFF_MILLISECONDS: wholeNumber(
    1,
    60_000,
  )({
    default: 1_000,
    desc: 'First pause when a push service accepts no pushes; it doubles with each failed try, up to 2 minutes. For refused credentials it is 60 times as long, up to an hour',
  }),
  CONTRACT_CHECK_SAMPLE: share({ default: 0.01, desc: 'Share of the answers that `CONTRACT_CHECK=warn` looks at' }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const,
    default: 'info',
    desc: 'Least severe line that is logged',
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
    desc: 'Service that `engage request` calls; unless set, the one on this machine at `PORT`',
  }),
  ENGAGE_EMAIL: str({
    default: undefined,
    desc: 'Whom `engage request` signs for; unless set, the only user of the database',
  }),
  ENGAGE_API_KEY: str({
    default: undefined,
    desc: 'Key that `engage request` signs with; unless set, the one in the database',
  }),
};

/** Every setting with its default and meaning, for the README's table. */
export const settingsReference = { ...settings, ...requestSettings } as unknown as Record<
  string,
  { default?: string | number | boolean | string[]; desc: string }
>;

/** @throws ConfigurationError that names every setting that can't be used */
function readSettings<Specs extends object>(environment: NodeJS.ProcessEnv, specs: Specs) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return cleanEnv(present, specs, {
    reporter({ errors }) {
      const faults: string[] = [];
      for (const name in errors) faults.push(`${name}: ${errors[name]?.message}`);
      if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
    },
  });
}

export type Config = ReturnType<typeof readConfig>;
export type GatewayConfig = Config['gateways'];

/**
 * Reads the settings, the only place that does.
 *
 * @param environment variables; an empty one counts as absent
 * @throws ConfigurationError that names every setting that can't be used
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = readSettings(environment, settings);
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    throw new ConfigurationError('SECRET_KEY: is required with DATABASE_URL; make one with `openssl rand -base64 32`');
  }
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
    poolSize: env.DB_POOL_SIZE,
    requestTimeouts: Object.freeze({ lock: env.DB_LOCK_MILLISECONDS, statement: env.DB_STATEMENT_MILLISECONDS }),
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
    tokenTtlSeconds: env.TOKEN_TTL_SECONDS,
    bodyLimit: env.BODY_LIMIT,
    requestTimeoutSeconds: env.REQUEST_TIMEOUT_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    contractCheck: env.CONTRACT_CHECK,
    gateways: Object.freeze({
      fcmUrl: env.FCM_URL,
      apnsUrl: env.APNS_URL,
      webPushHosts: env.WEB_PUSH_HOSTS,
      webPushAllowPrivate: env.WEB_PUSH_ALLOW_PRIVATE,
      caFile: env.GATEWAY_CA_FILE,
      connectMilliseconds: env.GATEWAY_CONNECT_MILLISECONDS,
      requestMilliseconds: env.GATEWAY_REQUEST_MILLISECONDS,
      backoffMilliseconds: env.GATEWAY_BACKOFF_MILLISECONDS,
    }),
    contractCheckSample: env.CONTRACT_CHECK_SAMPLE,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    startedByNpm: environment.npm_lifecycle_event !== undefined,
  });
}

/** Where a service that listens on a host and port is reached from the same machine. */
export function localUrl({ host, port }: { host: string; port: number }): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Reads whom `engage request` signs for and what it calls.
 *
 * @param environment variables; an empty one counts as absent
 * @throws ConfigurationError that names every setting that can't be used
 */
export function readRequestConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { HOST, PORT } = settings;
  const env = readSettings(environment, { HOST, PORT, ...requestSettings });
  return Object.freeze({
    url: env.ENGAGE_URL ?? localUrl({ host: env.HOST, port: env.PORT }),
    email: env.ENGAGE_EMAIL,
    apiKey: env.ENGAGE_API_KEY,
  });
}
