/**
 * Words that readers use in many queries, as alternatives of a regular expression, and the words of the docs for the same thing. Words for one
 * page only are in `keywords.ts`.
 */
export const synonyms: Record<string, string> = {
  'remov(?:e|ing)|eras(?:e|ing)|destroy': 'delete',
  'edit(?:ing)?|chang(?:e|ing)|modify(?:ing)?': 'update',
  'add(?:ing)?|new|make': 'create',
  'find|look ?up': 'search',
  'stop(?:ping)?|abort|kill|halt': 'cancel',
  'view|show|retriev(?:e|ing)|fetch(?:ing)?|read(?:ing)?|see': 'get',
  'test send|send (?:a )?test': 'send message test',
  'in[- ]?apps?': 'in-app message',
  'users?|subscribers?|contacts?|customers?|profiles?|recipients?': 'device',
  '(?:push )?notifications?|push(?:es)?': 'message',
  'apps?|projects?|tenants?': 'application',
  'audiences?|cohorts?': 'segment',
  'groups?|topics?': 'list',
  'images?|photos?|media': 'picture',
  'many|several|bulk|mass': 'multiple',
  'colleagues?|team(?: members?)?|admins?': 'operator',
  'jobs?|campaign sends?|deliver(?:y|ies)': 'send',
  'attributes?|propert(?:y|ies)|custom fields?': 'field',
  'variables?|merge tags?': 'placeholders',
  'webhooks?|callbacks?|hooks?': 'webhook',
  'firebase|fcm': 'Firebase Cloud Messaging',
  'apple|apns|iphone|ipad': 'Apple Push Notification iOS',
  'browsers?|websites?': 'web page',
  'max(?:imum)?': 'limits',
  'wrong|bad|incorrect': 'invalid',
  'deprecat\\w+': 'versioning',
};
