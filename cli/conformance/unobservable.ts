/** Requirements that no scenario can check over HTTP, with the reason. */
export const unobservable: Readonly<Record<string, string>> = {
  'SERVICE-CONTINUE': 'is a requirement for clients and proxies',
  'AUTH-TOKEN-LIFETIME': 'takes 24 hours',
  'AUTH-TOKEN-PERSONAL': 'is a requirement for clients: how they handle tokens',
  'REPORT-RETENTION': 'takes three months',
  'REPORT-ADVICE': 'is advice to callers',
  'STATS-TIMEOUT': 'is a warning: the service may respond faster',
  'DEVICE-DELETE-TRACKS': 'takes until the next daily cleanup',
  'DEVICE-UPDATE-DB': 'needs a database that fails',
  'TOKEN-CREATE-500': 'needs a service that fails',
  'ERROR-DB': 'needs a database that fails',
  'ERROR-CACHE': 'needs a cache that fails',
  'ERROR-SERVICE': 'needs another service that fails',
  'ERROR-UTIL': 'needs an internal tool that fails',
  'ERROR-SUPPORT': 'needs an error of a support account',
  'ERROR-UNKNOWN': 'needs an unhandled error',
};
