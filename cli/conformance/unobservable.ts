/** Requirements that no scenario can show over HTTP from outside, each with the reason. */
export const unobservable: Readonly<Record<string, string>> = {
  'SERVICE-CONTINUE': 'asks something of clients, and of what stands before the service',
  'AUTH-TOKEN-LIFETIME': 'takes 24 hours',
  'AUTH-TOKEN-PERSONAL': 'asks something of clients: how they handle tokens',
  'REPORT-RETENTION': 'takes three months',
  'REPORT-ADVICE': 'is advice to callers',
  'STATS-TIMEOUT': 'is a warning: a service may be faster',
  'DEVICE-DELETE-TRACKS': 'takes until the next daily clean-up',
  'DEVICE-UPDATE-DB': 'needs a database that fails',
  'TOKEN-CREATE-500': 'needs a service that fails',
  'ERROR-DB': 'needs a database that fails',
  'ERROR-CACHE': 'needs a cache that fails',
  'ERROR-SERVICE': 'needs another service that fails',
  'ERROR-UTIL': 'needs an internal tool that fails',
  'ERROR-SUPPORT': 'needs a support account that is at fault',
  'ERROR-UNKNOWN': 'needs a failure that nothing handled',
};
