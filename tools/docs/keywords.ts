/**
 * Words of readers that an entry of the search does not have in its title, by the address below `/docs/`. They count as much as those of the title,
 * so an entry gets a word only if it is one of the three best results for it.
 */
export const keywords: Partial<Record<string, string>> = {
  explorer: 'try it console playground test request browser',
  settings: 'configuration config options application json schema reference',
  changelog: 'release notes history whats what is new news versions changes latest',
  errors: 'error codes http status codes 400 401 403 404 409 500 503 error messages',
  mock: 'mock server fake stub simulate error prefer header',
  engagement: 'openapi swagger specification spec json yaml download rest api reference endpoints contract',
  device: 'openapi swagger specification spec json yaml download mobile api reference contract',
  operator: 'openapi swagger specification spec json yaml download admin api reference contract',

  'engagement/guides/getting-started':
    'quickstart quick start tutorial introduction install npm package client library typescript javascript node node.js nodejs python php java go golang ruby c# csharp dotnet rust curl samples example code postman bruno insomnia collection api key partner id hello world first request',
  'engagement/guides/signing-a-request':
    'hmac sha1 sha-1 hash authentication authenticate compute calculate sign signature headers clock skew nonce replay attack openssl timestamp Service-Time Service-Signature',
  'engagement/guides/access-tokens':
    'authentication authenticate authorization unauthorized login bearer oauth jwt refresh expire lifetime credentials',
  'engagement/guides/sending-a-first-push':
    'tutorial quickstart test push test device send notification hello world demo application',
  'engagement/guides/requests':
    'headers content-type json encoding utf-8 urlencode query array parameters put patch partial update replace resource optional head null unknown property external id limits size',
  'engagement/guides/requests#dates-and-times':
    'date format timezone time zone utc iso 8601 rfc 3339 timestamp local time datetime',
  'engagement/guides/requests#limits': 'maximum size payload body length quota',
  'engagement/guides/pages':
    'pagination paging paginate cursor limit offset next page page size position total count link',
  'engagement/guides/errors':
    'error codes http status codes 400 403 404 405 409 413 415 500 troubleshooting error handling exceptions',
  'engagement/guides/errors#retry':
    'idempotency idempotent idempotency key duplicates duplicate message twice deduplication dedup retries retry-after backoff exponential timeout 500 502 503 504 request id X-Request-Id support',
  'engagement/guides/errors#rate-limit': '429 rate limiting throttling throttled too many requests quota',
  'engagement/guides/instant-messages-and-targets':
    'single user one user multiple users maximum targets specific user device individual direct push to one person criteria filter',
  'engagement/guides/instant-messages-and-targets#missing-values': 'null empty exists',
  'engagement/guides/instant-messages-and-targets#relative-dates': 'duration iso 8601 days ago now',
  'engagement/guides/instant-messages-and-targets#alternatives': 'or and operators $or',
  'engagement/guides/static-lists-and-their-delays': 'audience group tags list eventual consistency delay',
  'engagement/guides/languages-and-placeholders': 'template templating personalization localization',
  'engagement/guides/languages-and-placeholders#languages':
    'localization localisation internationalization i18n l10n translation translate locale multilingual multi-language',
  'engagement/guides/languages-and-placeholders#placeholders':
    'personalization personalize personalise variables templates template merge tags first name dynamic content mustache handlebars liquid',
  'engagement/guides/languages-and-placeholders#fallbacks': 'default value missing',
  'engagement/guides/languages-and-placeholders#size':
    'length maximum characters payload too long truncated 4 kb emoji message size 4096 bytes character limit characters',
  'engagement/guides/test-your-integration':
    'testing unit tests integration tests sandbox mock fake staging development environment',
  'engagement/guides/test-your-integration#start-a-sandbox': 'development local test environment staging',
  'engagement/guides/test-your-integration#control-the-sandbox':
    'clock fake time time travel test clock fast forward advance freeze reset',
  'engagement/guides/test-your-integration#record-a-session-and-replay-it': 'vcr recording har cassette',
  'engagement/guides/test-your-integration#reproduce-an-error': 'simulate error force failure test 500',
  'engagement/guides/test-your-integration#use-the-sandbox-from-a-page-of-another-origin': 'cors',
  'engagement/guides/test-runners-and-ci': 'continuous integration pipeline ci cd automated tests',
  'engagement/guides/test-runners-and-ci#pytest': 'python',
  'engagement/guides/test-runners-and-ci#junit': 'java kotlin maven gradle',
  'engagement/guides/test-runners-and-ci#phpunit': 'php composer laravel symfony',
  'engagement/guides/test-runners-and-ci#go': 'golang',
  'engagement/guides/test-runners-and-ci#jest': 'javascript typescript node',
  'engagement/guides/test-runners-and-ci#ci-services': 'github actions gitlab jenkins pipeline',
  'engagement/guides/use-cases': 'examples example code recipes how to cookbook scenarios',
  'engagement/guides/use-cases#welcome-message-after-registration': 'onboarding sign up new user trigger automation',
  'engagement/guides/use-cases#abandoned-cart': 'basket e-commerce automation trigger event reminder',
  'engagement/guides/use-cases#weekly-digest-with-exclusions': 'newsletter recurring recurrence weekly daily',
  'engagement/guides/use-cases#transactional-message': 'order confirmation receipt shipping transactional',
  'engagement/guides/use-cases#list-from-a-crm': 'sync synchronize salesforce hubspot nightly',
  'engagement/guides/use-cases#export-and-deletion-of-personal-data': 'ccpa privacy dsar',
  'engagement/guides/versioning':
    'api version versions v1 v2 breaking changes deprecation deprecated compatibility backward sunset',

  'engagement/operations/createAccessToken': 'login authenticate bearer oauth refresh token',
  'engagement/operations/getWelcome': 'ping hello world whoami v1 me check test credentials',
  'engagement/operations/sendMessage':
    'push notification broadcast send to all users blast test push send now send to list segment audience',
  'engagement/operations/sendInstantMessage':
    'push notification one single multiple users device individual direct transactional trigger real-time api triggered',
  'engagement/operations/listMessages': 'filter messages by state status',
  'engagement/operations/createMessage': 'push notification compose rich push deep link sound ttl priority',
  'engagement/operations/createSchedule':
    'send later delayed recurring recurrence repeat cron daily weekly every monday one-time future timezone time zone local time start date end date daylight saving summer time dst clock change',
  'engagement/operations/updateSchedule': 'reschedule postpone change send time',
  'engagement/operations/deleteSchedule': 'unschedule cancel scheduled message',
  'engagement/operations/setInAppStatus': 'activate deactivate enable disable turn on off',
  'engagement/operations/setAlarmStatus': 'activate deactivate enable disable turn on off',
  'engagement/operations/createScheduleExclusion':
    'quiet hours do not disturb dnd night weekend weekday monday sunday holiday blackout silent restrict sending hours quiet time',
  'engagement/operations/updateDevices': 'bulk batch mass many at once user attributes properties',
  'engagement/operations/updateDevice': 'user attributes properties profile set field patch',
  'engagement/operations/listDevices': 'export csv download users subscribers all devices',
  'engagement/operations/searchDevice': 'find lookup look up user by email client id external id udid',
  'engagement/operations/deleteDevice': 'gdpr erasure erase forget remove user privacy',
  'engagement/operations/createStaticList': 'audience group new list topic tag',
  'engagement/operations/upsertStaticListMembers': 'add user users subscribe to topic tag members',
  'engagement/operations/removeStaticListMembers': 'remove user from topic members',
  'engagement/operations/listStatistics':
    'analytics stats metrics dashboard open rate click-through rate click rate ctr conversion report kpi campaign statistics number of sent messages daily active users dau mau',
  'engagement/operations/listMessageClicks': 'click tracking opens analytics report who clicked',
  'engagement/operations/listCampaignClicks': 'click tracking opens analytics report',
  'engagement/operations/listMessageTargets':
    'delivery report delivery status delivered failed bounce bounced recipients not delivered receipts history who got received receive the message list of recipients vendor reason BadDeviceToken InvalidProviderToken UNREGISTERED errno 109',
  'engagement/operations/listCampaignTargets':
    'delivery report delivery status delivered failed bounce recipients who received list of recipients',
  'engagement/operations/createGeofence': 'location gps area radius latitude longitude map geo',
  'engagement/operations/createBeacon': 'ibeacon bluetooth ble uuid major minor',
  'engagement/operations/createInApp':
    'in-app inapp banner popup modal overlay interstitial in-app triggers position expiration expiry css frequency custom html',
  'engagement/operations/createAlarm': 'local notification trigger location geofence offline reminder',
  'engagement/operations/createInbox': 'message center message centre inbox',
  'engagement/operations/setInboxStatus': 'mark as read archive read receipt',
  'engagement/operations/createCampaign': 'marketing new campaign group',
  'engagement/schemas/iOSMessage#property-badge': 'badge count app icon number',
  'engagement/schemas/iOSMessage#property-contentAvailable': 'silent push background push content-available',
  'engagement/schemas/AndroidMessage#property-bigPicture': 'rich notification image picture',
  'engagement/schemas/AndroidMessage#property-channelId': 'notification channel',
  'engagement/schemas/MessageBase#property-collapseKey': 'replace notification group notifications',
  'engagement/schemas/MessageBase#property-timeToLive': 'ttl time to live expire expiry',
  'engagement/schemas/MessageBase#property-richPushUrl':
    'rich push deep link deeplink open url on click universal link open url landing page',
  'engagement/schemas/MessageBase#property-customParams': 'custom data payload extra parameters key value metadata',

  'device/guides/authentication': 'app key device token authorization authenticate unauthorized headers',
  'device/guides/authentication#browsers': 'cors origin preflight cross-origin',
  'device/guides/identity':
    'login log in user identify anonymous merge alias client id link user to device account switch multiple devices per user guest user shared device shared tablet identity token jwt proof',
  'device/guides/identity#sign-out': 'logout log out logoff',
  'device/guides/consent':
    'unsubscribe unsubscription subscribe subscription opt-out optout opt out opt-in optin permission preferences marketing unsubscribe link',
  'device/guides/events':
    'tracking track custom event analytics purchase revenue conversion deduplication dedup duplicates offline',
  'device/guides/content': 'in-app messages alarms geofences beacons sync cache etag',
  'device/guides/content#caching': 'etag 304 if-none-match',
  'device/guides/limits': '429 413 rate limiting throttling too many requests quota payload size',
  'device/guides/limits#compressed-requests': 'gzip compression deflate content-encoding',
  'device/guides/connect-an-android-app':
    'kotlin java fcm token refresh gradle jetpack compose firebase fcm google sdk mobile integration tutorial',
  'device/guides/connect-an-ios-app':
    'swift swiftui objective-c cocoapods apns apple iphone ipad xcode sdk mobile integration tutorial',
  'device/guides/connect-a-web-page':
    'set up web push javascript sdk web push browser website safari chrome firefox edge pwa service worker vapid csp content security policy vue angular spa snippet',
  'device/guides/connect-a-web-page#react': 'react hooks next.js nextjs ssr component',
  'device/guides/connect-a-web-page#when-the-vapid-key-changes': 'rotate vapid public key subscription',
  'device/guides/write-a-device-sdk':
    'mobile sdk flutter react native unity cordova xamarin ionic capacitor own custom library',
  'device/guides/write-a-device-sdk#registration': 'dead token invalid unregistered push token uninstall',
  'device/guides/write-a-device-sdk#outbox-of-calls': 'offline queue retry',
  'device/guides/write-a-device-sdk#generate-a-client': 'codegen openapi-generator kotlin swift generated code',
  'device/guides/push-payloads': 'payload notification json format data message custom data',
  'device/guides/push-payloads#firebase-cloud-messaging': 'fcm firebase android google gcm',
  'device/guides/push-payloads#apple-push-notification-service': 'apns apple ios aps',
  'device/guides/push-payloads#web-push': 'browser chrome firefox safari vapid',
  'device/operations/registerDevice': 'push token subscribe subscription new device install udid fcm apns',
  'device/operations/updateDevice': 'push token language fields attributes sign out login patch user attributes',
  'device/operations/rotateDeviceToken': 'refresh device token renew',
  'device/operations/setPushConsent':
    'unsubscribe unsubscription opt-out optout opt out opt-in optin permission subscription subscribe',
  'device/operations/getWebPushKey': 'vapid public key applicationserverkey',
  'device/operations/sendEvents':
    'track tracking custom event click open purchase conversion batch deduplication analytics',
  'device/operations/listInbox': 'message center unread count messages notification center',
  'device/operations/setInboxMessageStatus': 'mark as read archive unread delete inbox message remove',
  'device/operations/joinList': 'topic',
  'device/operations/leaveList': 'topic',

  'operator/guides/sessions': 'login log in sign in cookie authentication session',
  'operator/guides/sessions#writes-from-a-browser': 'csrf xsrf origin cookie samesite',
  'operator/guides/sessions#passwords-and-links': 'password reset forgot forgotten policy',
  'operator/guides/sessions#throttling': 'brute force login attempts lockout locked',
  'operator/guides/program-tokens':
    'api token service account machine user bearer personal access token automation script pat',
  'operator/guides/openid-connect':
    'sso single sign-on saml oidc okta azure ad active directory google auth0 ldap oauth login identity provider idp scim',
  'operator/guides/openid-connect#microsoft-entra-id': 'azure ad active directory office 365',
  'operator/guides/openid-connect#google': 'google login workspace',
  'operator/guides/second-factor':
    '2fa mfa totp otp two-factor authenticator app one-time password authentication google authenticator passkey',
  'operator/guides/confirmation': 'step-up sudo reauthenticate 403',
  'operator/guides/roles':
    'permissions rbac acl access control admin administrator viewer editor owner read-only user authorization rights privileges',
  'operator/guides/concurrent-changes':
    'etag if-match optimistic locking concurrency conflict 412 428 lost update overwrite precondition version',
  'operator/guides/errors': 'error codes status codes 400 401 403 404 409 412 428 500 503',
  'operator/guides/limits': '429 rate limiting throttling throttle too many requests quota',
  'operator/guides/campaigns-for-several-platforms': 'multi-platform cross-platform android ios web all platforms',
  'operator/guides/pictures': 'image images upload media file big picture rich notification png jpeg cdn attachment',
  'operator/guides/lists':
    'sort sorting order filter filtering search query page size pagination csv export excel spreadsheet total count',
  'operator/guides/segments':
    'segmentation audience cohort inactive users dynamic segment rules conditions targeting tags',
  'operator/guides/segments#conditions-on-events': 'behavior behaviour purchase',
  'operator/guides/data-of-a-person':
    'gdpr ccpa privacy personal data protection right to be forgotten erasure delete user data subject access request dsar',
  'operator/guides/notifications': 'alerts email slack teams webhook discord',
  'operator/guides/notifications#webhook':
    'webhooks callback url delivery webhook verify signature whsec slack standard webhooks http callback secret',
  'operator/guides/audit-log': 'who changed history log compliance trail activity',
  'operator/guides/events':
    'webhook webhook events server-sent events sse websocket streaming stream realtime real-time eventsource live push updates polling',
  'operator/guides/operating-the-service':
    'install installation deploy deployment production checklist self-host hosting run start server node version load balancer sizing requirements',
  'operator/guides/operating-the-service#tls-and-a-reverse-proxy':
    'nginx https ssl certificate reverse proxy load balancer apache caddy traefik haproxy domain x-forwarded-for',
  'operator/guides/operating-the-service#ports': 'firewall port network outbound',
  'operator/guides/operating-the-service#choice-of-the-database':
    'postgres postgresql database rds aurora embedded mysql sqlite',
  'operator/guides/operating-the-service#tls-to-postgresql': 'sslmode ssl database certificate',
  'operator/guides/operating-the-service#database-connections':
    'max_connections connection pool size too many connections postgres',
  'operator/guides/operating-the-service#deployment-files':
    'docker image dockerfile docker-compose compose kubernetes k8s helm container systemd grafana deploy deployment',
  'operator/guides/operating-the-service#backup-and-restore':
    'disaster recovery pg_dump dump snapshot restore backups rotate secret key lost secret key',
  'operator/guides/operating-the-service#growth-and-retention':
    'disk space storage cleanup clean up purge data retention archive old data size',
  'operator/guides/operating-the-service#upgrade':
    'update version migration migrate zero downtime rolling downgrade rollback upgrading',
  'operator/guides/operating-the-service#monitoring':
    'prometheus metrics grafana health check healthcheck liveness readiness probe observability logs logging log level datadog opentelemetry scrape',
  'operator/guides/operating-the-service#alerts': 'prometheus alertmanager alerting rules pagerduty on-call',
  'operator/guides/operating-the-service#notifications': 'smtp email mail server',
  'operator/guides/high-availability':
    'ha failover cluster clustering scaling scale horizontally replica redundancy load performance throughput postgres',
  'operator/guides/high-availability#connection-poolers': 'pgbouncer pgpool pooling connection pool pooler',
  'operator/guides/high-availability#synchronous-replication': 'replication replica standby data loss rpo',
  'operator/guides/command-line': 'cli engage command terminal shell serve commands',
  'operator/guides/command-line#import-devices-and-events': 'csv bulk import migrate from another provider',
  'operator/guides/environment-variables':
    'env var secrets vault configuration config settings options parameters encryption key timeout logging log level',
  'operator/operations/setUp': 'first owner initial admin bootstrap setup install set up link',
  'operator/operations/signIn': 'login log in authenticate session',
  'operator/operations/signOut': 'logout log out logoff',
  'operator/operations/createPasswordLink': 'password reset forgot forgotten reset password invite',
  'operator/operations/setPassword': 'password reset forgot reset password',
  'operator/operations/createSecondFactor': '2fa mfa totp otp qr code authenticator app',
  'operator/operations/createRecoveryCodes': 'backup codes lost phone',
  'operator/operations/createOperator':
    'invite user colleague team member add admin administrator new operator account',
  'operator/operations/changeOperatorApplications': 'grant access to app assign',
  'operator/operations/changeUserApplications': 'grant access to app assign',
  'operator/operations/createUser': 'api user new account email',
  'operator/operations/createApiKey': 'api key rotate regenerate new secret api_key lost key credentials',
  'operator/operations/createProgramToken': 'api token service account bearer machine',
  'operator/operations/createApplication': 'new app project tenant multi-tenant partner id workspace',
  'operator/operations/updateSettings': 'configuration configure app settings data scheme',
  'operator/operations/getSettingsSchema': 'json schema settings validation',
  'operator/operations/getDeviceAccess': 'app key sdk key',
  'operator/operations/checkGateways': 'test apns certificate fcm credentials validate push credentials',
  'operator/operations/listGateways': 'push providers apns certificate fcm credentials',
  'operator/operations/countAudience': 'audience size reach how many recipients estimate',
  'operator/operations/countCampaignAudience': 'audience size reach how many recipients estimate',
  'operator/operations/countCriteria': 'audience size segment size how many devices users',
  'operator/operations/undoCampaignSend': 'recall revert stop campaign cancel send',
  'operator/operations/cancelSend': 'stop abort recall campaign kill halt',
  'operator/operations/pauseSend': 'stop hold halt campaign',
  'operator/operations/sendCampaign': 'broadcast blast send to all users multi-platform',
  'operator/operations/createPicture': 'image upload file media png jpeg',
  'operator/operations/listCapturedPushes': 'test push log gateway debug',
  'operator/operations/previewMessage': 'preview render dry run dry-run personalization check',
  'operator/operations/getMessageFunnel': 'conversion rate open rate click rate funnel analytics delivered',
  'operator/operations/getPeriodStatistics': 'analytics stats dashboard campaign report metrics',
  'operator/operations/listSendOutcomes':
    'failure reasons bounce errors why failed not delivered BadDeviceToken InvalidProviderToken UNREGISTERED BadWebPushTopic errno 109',
  'operator/operations/listSendDeliveries':
    'delivery status delivery log not delivered recipients per device who got received list of recipients',
  'operator/operations/getDeviceTimeline': 'history of a user activity debug what happened',
  'operator/operations/exportPerson': 'data subject access request dsar personal data user data portability',
  'operator/operations/deletePerson': 'gdpr erasure erase right to be forgotten delete user data privacy forget',
  'operator/operations/createImport':
    'csv excel xlsx spreadsheet upload bulk import users contacts devices tokens migrate',
  'operator/operations/previewImport': 'csv excel encoding separator check dry run',
  'operator/operations/downloadRejectedLines': 'csv excel import errors failed rows',
  'operator/operations/listRejects': 'import errors failed rows invalid lines',
  'operator/operations/updateNotificationEmail': 'email alerts subscribe',
  'operator/operations/updateNotificationWebhook': 'webhook callback url slack endpoint',
  'operator/operations/testNotificationWebhook': 'verify webhook ping',
  'operator/operations/listWorkers': 'background jobs queue scaling health',
  'operator/operations/streamEvents': 'server-sent events sse websocket webhook realtime live',
  'operator/operations/listAuditEntries': 'who changed history compliance activity log',

  'settings#fields':
    'custom fields device fields user attributes user properties data scheme custom attributes tags profile',
  'settings#segments': 'segment dynamic segment audience',
  'settings#collapseKeys': 'collapse key replace notification',
  'settings#buttonTemplates': 'action buttons',
  'settings#inAppTemplates': 'in-app banner popup template',
  'settings#allowedOrigins': 'cors allowed origins domain website',
  'settings#pressure': 'frequency cap frequency capping marketing pressure fatigue limit messages per user day',
  'settings#retention': 'data retention delete old data purge cleanup',
  'settings#gateways': 'push credentials fcm apns vapid service account certificate',
  'settings#gateways.fcm': 'firebase fcm credentials google android server key',
  'settings#gateways.fcm.serviceAccount': 'firebase service account json key file fcm credentials server key',
  'settings#gateways.apns': 'apns certificate p8 p12 key apple auth key credentials ios',
  'settings#gateways.apns.key': 'p8 p12 certificate apns auth key',
  'settings#gateways.apns.environment': 'apns sandbox environment development production',
  'settings#gateways.apns.topic': 'bundle id',
  'settings#gateways.webpush': 'vapid keys web push credentials',
  'settings#gateways.fcm.pushesPerSecond': 'throttle sending speed',
};
