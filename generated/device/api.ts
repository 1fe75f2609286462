// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/device/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a device
         * @description Registers the device, and returns its token. Only the app key is required.
         *
         *     If you send the same UDID and secret again, you get a new token, and the other properties are applied as an update, so you can
         *     retry. Another secret is rejected with a 409. To register a device that your back end has imported, send the push token that is
         *     stored for it.
         */
        post: operations["registerDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/devices/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the device
         * @description Returns the device of the token.
         */
        get: operations["getDevice"];
        put?: never;
        post?: never;
        /**
         * Delete the device
         * @description Deletes the device with its list memberships, inbox statuses and tokens immediately. A daily job deletes its events, clicks
         *     and deliveries. The token is invalid from then on.
         */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        /**
         * Update the device
         * @description Changes the device of the token. The body is a merge patch: omitted properties do not change, and `null` clears a value.
         */
        patch: operations["updateDevice"];
        trace?: never;
    };
    "/device/v1/devices/me/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the device token
         * @description Returns a new token of the device. The old token is valid until the new one is first used, so you can retry if the response is
         *     lost.
         */
        post: operations["rotateDeviceToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/devices/me/push_consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the push consent
         * @description Records whether the user accepts pushes. Without consent, sends skip the device with the status `suppressed` and the reason
         *     `opted out`. The profile, the push token and the inbox do not change.
         */
        put: operations["setPushConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/web_push_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the web push key
         * @description Returns the public VAPID key of the application. A web page uses it to subscribe to the push service of its browser. Only the app key is
         *     required.
         */
        get: operations["getWebPushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events
         * @description Stores events of the device. The response is sent once they are durable. Each ID counts once, so you can retry a request.
         *
         *     Invalid events are listed in `rejected`, and the others are stored. Delete both from the queue of your app. Returns 400 only
         *     if the body is malformed. See [Events](#section/Events).
         */
        post: operations["sendEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the content
         * @description Returns the in-app messages, alarms, geofences and beacons that apply to this device now. The service evaluates status, dates,
         *     segments and lists. Your app evaluates triggers and limits.
         *
         *     See [Content](#section/Content) for languages, placeholders, positions and caching.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the inbox
         * @description Returns the active inbox messages for this device, newest first. Archived messages have `archivedDate`.
         *
         *     Each message is in the language of the device. Without a translation in this language, a more general one is used, such as `pt` for
         *     `pt-BR`. Otherwise, it is the first language of the application's settings that the message has, or any other.
         *
         *     Placeholders such as `${firstName}` have the values of the device. A message with a placeholder without a value is omitted, as a
         *     push would be suppressed. A page can therefore have fewer than 100 messages although `next` is present.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/inbox/{inboxId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the inbox message.
                 * @example 801
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an inbox message
         * @description Records when the user read or archived a message. Omitted properties do not change, and `null` clears a date. The status is the same on
         *     all devices with the same `clientId`. A device without a `clientId` has a status of its own.
         */
        put: operations["setInboxMessageStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/lists/{externalId}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The external ID of the list.
                 * @example newsletter
                 */
                externalId: components["parameters"]["listExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Join a list
         * @description Adds the device to the list. A worker applies the change within seconds, in the order of the requests. What the device reads afterwards,
         *     such as its content, respects the change immediately. If the device is a member already, its membership no longer expires.
         */
        put: operations["joinList"];
        post?: never;
        /**
         * Leave a list
         * @description Removes the device from the list. A worker applies the change within seconds, in the order of the requests. What the device reads
         *     afterwards, such as its content, respects the change immediately.
         */
        delete: operations["leaveList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The platform of the device.
         * @enum {string}
         */
        Platform: "android" | "ios" | "web";
        /**
         * @description Proofs that the device may have an identity, by field name. A proof is the HMAC-SHA256 of the field name, a NUL byte and
         *     the value under the identity secret of the application, in hexadecimal. A proof of `clientId` without the field name and the NUL
         *     byte is deprecated, and valid until the next release. Your back end computes it: see [Identity](#section/Identity).
         */
        IdentityProof: {
            [key: string]: string;
        };
        /** @description A device that registers. */
        Registration: {
            /** @description The UDID (unique device identifier), which the app generates. It never changes. A UUID is recommended. */
            UDID: string;
            /**
             * @description 32 random bytes in base64url without padding. The app generates them once, and keeps them where other apps can't read
             *     them. Anyone who knows the secret can get a token of the device.
             */
            secret: string;
            platform: components["schemas"]["Platform"];
            /**
             * @description The push token. For iOS, it is the APNs device token in hexadecimal, 64 digits or more. For a browser, it is the push subscription as JSON text, as `JSON.stringify` returns it. Omit it if
             *     the user has not allowed notifications.
             */
            token?: string;
            /**
             * @description Only for browsers: the [public VAPID key](#operation/getWebPushKey) that was used to create the push subscription in `token`, in
             *     base64url. Without it, the service tries the keys of the application one after the other.
             */
            webPushKey?: string;
            /** @description Your ID for the user. Setting it requires a proof in `identityProof`. */
            clientId?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The version of the messaging SDK in the app. */
            sw_version?: string;
            /** @description The version of the app. */
            bundleversion?: string;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string;
            /**
             * @description The language of the device, as a language tag (BCP 47) such as `pt-BR`. What systems report instead, such as `pt_BR`, is accepted
             *     too. Returns 400 if it is any other text.
             */
            language?: string;
            /** @description The time zone of the device (IANA name) such as `Europe/Paris`, in any case. Returns 400 if the name is unknown: then omit it. */
            timezone?: string;
            /** @description Proofs for `clientId` and the matching keys in `fields`, by field name. */
            identityProof?: components["schemas"]["IdentityProof"];
            /**
             * @description Values of fields in the data scheme of the application. Each must have `deviceWritable: true`. A field with
             *     `matchingKey: true` also requires a proof in `identityProof`. A date is a string (RFC 3339).
             */
            fields?: {
                [key: string]: string | (number | boolean);
            };
        };
        /** @description A new device token. */
        DeviceToken: {
            /** @description The UDID of the device. */
            UDID: string;
            /** @description The token for `Authorization: Bearer`. Only this response contains it. Keep it where other apps can't read it. */
            deviceToken: string;
        };
        /**
         * @description The type of error. The status and the label do not change between versions.
         *
         *     - `API_ERR_TOKEN`: the access token is missing (403), invalid (400) or expired (401). In the device and operator
         *       APIs: a credential is missing, invalid or expired (401).
         *     - `API_ERR_FORBIDDEN`: you have no rights on this application or operation (403).
         *     - `API_ERR_DATA`: the request or its data is invalid.
         *     - `API_ERR_ROUTE`: unknown URL (404) or method (405).
         *     - `API_ERR_LIMIT`: too many requests (429).
         *     - `API_ERR_DB`, `API_ERR_CACHE`, `API_ERR_SERVICE`, `API_ERR_UTIL`, `API_ERR_SUPPORT`, `API_ERR_UNKNOWN`: a part of
         *       the service failed (500). In the device and operator APIs, `API_ERR_DB` has the status 503 if a retry may succeed.
         * @enum {string}
         */
        ErrorLabel: "API_ERR_TOKEN" | "API_ERR_FORBIDDEN" | "API_ERR_DATA" | "API_ERR_ROUTE" | "API_ERR_LIMIT" | "API_ERR_DB" | "API_ERR_CACHE" | "API_ERR_SERVICE" | "API_ERR_UTIL" | "API_ERR_SUPPORT" | "API_ERR_UNKNOWN";
        /** @description One error. */
        ErrorEntry: {
            label: components["schemas"]["ErrorLabel"];
            /** @description Where the error is and which rule applies, as text for humans. It may change between versions. */
            message: string;
        };
        /** @description The errors, one entry each. */
        Error: {
            /** @description The errors, at least one. */
            errors: components["schemas"]["ErrorEntry"][];
        };
        /** @description The device. Properties without a value are omitted. */
        Device: {
            /** @description The UDID. It never changes. */
            UDID: string;
            platform?: components["schemas"]["Platform"];
            /** @description The push token. Without it, the device gets no pushes. */
            token?: string;
            /**
             * Format: date-time
             * @description When the app was first opened.
             */
            firstOpen?: string;
            /**
             * Format: date-time
             * @description When the app was last opened.
             */
            lastOpen?: string;
            /** @description Your ID for the user. */
            clientId?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The version of the messaging SDK in the app. */
            sw_version?: string;
            /** @description The version of the app. */
            bundleversion?: string;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string;
            /** @description The language of the device, as a language tag. */
            language?: string;
            /** @description The time zone of the device (IANA name). */
            timezone?: string;
            /** @description Whether the user accepts pushes. The default is true. [setPushConsent](#operation/setPushConsent) changes it. */
            pushConsent: boolean;
            /**
             * @description The external IDs of the lists that contain the device, in alphabetical order. A list without an external ID is not shown. A worker
             *     applies [joinList](#operation/joinList) and [leaveList](#operation/leaveList) within seconds.
             */
            lists: string[];
            /** @description The fields of the data scheme that devices can write. Others are not shown. */
            fields: {
                [key: string]: string | (number | boolean);
            };
        };
        /** @description The deleted device. */
        DeletedDevice: {
            /** @description The UDID of the device. */
            UDID: string;
        };
        /** @description The changes, as a JSON merge patch (RFC 7396): omitted properties do not change, and `null` clears a value. */
        DeviceUpdate: {
            /**
             * @description The push token. For iOS, it is the APNs device token in hexadecimal, 64 digits or more. For a browser, it is the push subscription
             *     as JSON text.
             */
            token?: string | null;
            /**
             * @description Only for browsers: the public VAPID key that was used to create the push subscription, in base64url. It belongs to the subscription:
             *     with a new `token`, send it again.
             */
            webPushKey?: string;
            /** @description Your ID for the user. Setting it requires a proof in `identityProof`. */
            clientId?: string | null;
            /**
             * @description Ends the session of the user. It requires `clientId: null`. It clears all fields of the data scheme with the scope `user`, also those
             *     that devices can't write, and the device leaves the lists that it has joined. Other properties of the update apply afterwards.
             * @constant
             */
            signOut?: true;
            /** @description The model of the device, or the browser. */
            model?: string | null;
            /** @description The version of the messaging SDK in the app. */
            sw_version?: string | null;
            /** @description The version of the app. */
            bundleversion?: string | null;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string | null;
            /**
             * @description The language of the device, as a language tag (BCP 47) such as `pt-BR`. What systems report instead, such as `pt_BR`, is accepted
             *     too. Returns 400 if it is any other text.
             */
            language?: string | null;
            /** @description The time zone of the device (IANA name) such as `Europe/Paris`, in any case. Returns 400 if the name is unknown: then omit it. */
            timezone?: string | null;
            /** @description Proofs for `clientId` and the matching keys in `fields`, by field name. */
            identityProof?: components["schemas"]["IdentityProof"];
            /**
             * @description Values of fields in the data scheme of the application. Each must have `deviceWritable: true`. A field with
             *     `matchingKey: true` also requires a proof in `identityProof`. A date is a string (RFC 3339).
             */
            fields?: {
                [key: string]: string | (number | boolean) | null;
            };
        };
        /** @description Whether the user accepts pushes. */
        PushConsent: {
            /** @description False if the user opted out of pushes, true if the user accepts them. */
            consent: boolean;
        };
        /** @description The public key for push subscriptions of browsers. */
        WebPushKey: {
            /**
             * @description The public VAPID key in base64url, for `applicationServerKey`. It changes only if the operator rotates the VAPID keys.
             *     Subscriptions with an earlier key get pushes until the operator removes that key. Subscribe again with the new key before.
             */
            publicKey: string;
        };
        /** @description Your own properties of an event of the type `application`. */
        EventProperties: {
            [key: string]: string | (number | boolean);
        };
        /** @description What the event was worth, such as the total of an order. */
        EventValue: {
            /** @description The amount, with at most 4 decimal places. A refund is negative. */
            amount: number;
            /** @description The currency, as an ISO 4217 code. */
            currency: string;
        };
        /** @description An event. The type decides which other properties it has. */
        Event: {
            /** @description The ID, which the app generates. It is unique for the device. A UUID is recommended. */
            id: string;
            /**
             * @description - `open`: the app was opened. With `messageId` or `inAppId`, that message led to it.
             *     - `click`: a message was clicked. It requires `messageId` or `inAppId`.
             *     - `display`: a message was shown. It requires `messageId` or `inAppId`.
             *     - `close`: a message was closed without a click. It requires `messageId` or `inAppId`.
             *     - `view`: a view of the app was shown. It requires `view`.
             *     - `application`: an event of the app. It requires `code`, and can have `properties` and a `value`.
             *     - `state`: a state of the app began or ended. It requires `state` and `active`.
             *     - `geofence_enter`, `geofence_exit`: the device entered or left a geofence. It requires `geofenceId`.
             *     - `beacon_enter`, `beacon_exit`: the device came near a beacon or left it. It requires `beaconId`.
             * @enum {string}
             */
            type: "open" | "click" | "display" | "close" | "view" | "application" | "state" | "geofence_enter" | "geofence_exit" | "beacon_enter" | "beacon_exit";
            /**
             * Format: date-time
             * @description When it happened. A date in the future is replaced by the time of the request. A date that is more than 30 days ago is
             *     rejected.
             */
            date: string;
            /**
             * Format: int64
             * @description The ID of the push message.
             */
            messageId?: number;
            /**
             * Format: int64
             * @description The ID of the in-app message.
             */
            inAppId?: number;
            /**
             * Format: int64
             * @description The ID of the clicked action of the message, only for `click`.
             */
            actionId?: number;
            /** @description The `value` of a view in the settings of the application. */
            view?: string;
            /** @description The `code` of an event in the settings of the application. */
            code?: string;
            /** @description The `name` of a state in the settings of the application. */
            state?: string;
            /** @description Whether the state began. */
            active?: boolean;
            properties?: components["schemas"]["EventProperties"];
            value?: components["schemas"]["EventValue"];
            /**
             * Format: int64
             * @description The ID of the geofence.
             */
            geofenceId?: number;
            /**
             * Format: int64
             * @description The ID of the beacon.
             */
            beaconId?: number;
        };
        /** @description A batch of events. The order does not matter. */
        EventBatch: {
            /** @description The events. */
            events: (components["schemas"]["Event"] | unknown)[];
        };
        /** @description An event that is not stored. */
        RejectedEvent: {
            /** @description The index of the event in the request, from 0. */
            index: number;
            /** @description The property and the error. */
            reason: string;
        };
        /** @description The result of a batch. */
        EventResult: {
            /** @description The number of events that are stored, including those that were stored by an earlier request. */
            accepted: number;
            /** @description The events that are not stored. A retry is rejected again. */
            rejected: components["schemas"]["RejectedEvent"][];
        };
        /** @description A language tag (BCP 47), such as `en` or `fr-CA`. */
        LanguageTag: string;
        /**
         * @description The position on the screen.
         * @default center
         * @enum {string}
         */
        InAppPosition: "top" | "center" | "bottom" | "fullscreen";
        /**
         * @description The action when the user clicks.
         * @default close
         * @enum {string}
         */
        ButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlscheme" | "webview" | "request" | "close";
        /** @description The action when the user clicks an in-app message or one of its buttons. */
        InAppAction: {
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The `value` of an in-app template in the application's settings. The action `webview` shows the page in this template. */
            templateValue?: string;
            /** @description The values of the template, by key. The application's settings define the mandatory keys of each template type. */
            templateKeys?: {
                [key: string]: string;
            };
        };
        /** @description Your own parameters, passed to the application unchanged. */
        CustomParams: {
            [key: string]: string;
        };
        /** @description A button of an in-app message. */
        InAppButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title: string;
            /** @description The action when the user clicks. */
            action?: components["schemas"]["InAppAction"];
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description A native pop-up with a text and buttons. */
        PopupTemplate: {
            /**
             * @description The kind of template, always `popup`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "popup";
            position?: components["schemas"]["InAppPosition"];
            /** @description The title. It may contain `${field}` placeholders. */
            title?: string;
            /** @description The text. It may contain `${field}` placeholders. */
            text: string;
            /** @description The buttons below the text. Without buttons, the device shows one that closes the message. */
            buttons?: components["schemas"]["InAppButton"][];
        };
        /** @description A web page in a browser inside the application, for iOS only. */
        BrowserTemplate: {
            /**
             * @description The kind of template, always `browser`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "browser";
            /** @description The title above the page. It may contain `${field}` placeholders. */
            title?: string;
            /**
             * Format: uri
             * @description The URL of the page.
             */
            url: string;
        };
        /** @description A template from the application's settings. */
        CustomTemplate: {
            /**
             * @description The kind of template, always `custom`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "custom";
            /** @description The `value` of the template in the application's settings. */
            templateValue: string;
            /**
             * @description The values of the template, by key. The application's settings define the mandatory keys of each template type.
             *     The values may contain `${field}` placeholders.
             * @default {}
             */
            templateKeys?: {
                [key: string]: string;
            };
            position?: components["schemas"]["InAppPosition"];
        };
        /** @description The appearance of an in-app message. */
        InAppTemplate: components["schemas"]["PopupTemplate"] | components["schemas"]["BrowserTemplate"] | components["schemas"]["CustomTemplate"];
        /** @description An in-app message in one language. A browser template requires the platform `ios`. */
        InAppMessage: {
            /** @description The language of the message. A message without a language is for devices with no message in their language. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The platform of the message. A message without a platform is for devices with no message for their platform.
             * @enum {string}
             */
            platform?: "android" | "ios";
            template: components["schemas"]["InAppTemplate"];
            /** @description The action when the user clicks the message outside its buttons. By default nothing happens. */
            action?: components["schemas"]["InAppAction"];
            /** @description Your own parameters, passed to the application when the user clicks the message. */
            clickCustomParams?: components["schemas"]["CustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["CustomParams"];
        };
        /** @description A geofence and the transition that triggers the message. */
        Geolocation: {
            /**
             * Format: int64
             * @description The ID of the geofence.
             */
            geofenceId: number;
            /**
             * @description The transition that triggers the message.
             * @default enter
             * @enum {string}
             */
            transition?: "enter" | "exit";
        };
        /** @description Shows the message at geofences. */
        TriggerGeolocations: {
            /** @description The geofences. The transition must be at one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["Geolocation"][];
            /** @description Geogroup IDs. The geofences that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description A beacon and the proximity that triggers the message. */
        InAppBeacon: {
            /**
             * Format: int64
             * @description The ID of the beacon.
             */
            beaconId: number;
            /**
             * @description The maximum distance of the device. The default is any distance at which the device detects the beacon.
             * @enum {string}
             */
            proximity?: "immediate" | "near" | "far";
        };
        /** @description Shows the message near beacons. */
        TriggerBeacons: {
            /** @description The beacons. The device must be near one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["InAppBeacon"][];
            /** @description Geogroup IDs. The beacons that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description A view (screen) of the application. */
        TriggerView: {
            /** @description The value of the view in the application's settings. */
            value: string;
        };
        /** @description Shows the message on certain views of the application. */
        TriggerViews: {
            /** @description The views. One of them must be open. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerView"][];
        };
        /** @description Delays the message. */
        TriggerTimer: {
            /** @description The delay in seconds. */
            duration: number;
            /**
             * @description What the delay counts from: the start of the session, or the opening of the view.
             * @enum {string}
             */
            type: "session" | "view";
        };
        /** @description An application event. */
        TriggerEvent: {
            /** @description The code of the event in the application's settings. */
            code: string;
        };
        /** @description Shows the message when the device reports an application event. */
        TriggerEvents: {
            /**
             * @description Whether each event shows the message at most once.
             * @default false
             */
            displayOnceByEvent?: boolean;
            /** @description The events. The device must report one of them. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerEvent"][];
        };
        /** @description A state that the application sets on the device. */
        State: {
            /** @description The name of the state in the application's settings. */
            name: string;
            /** @description A text that the value of the state must contain. The default is any value. */
            contains?: string;
        };
        /** @description Shows the message only in certain states of the application. */
        TriggerStates: {
            /**
             * @description If true, all states are required. If false, one of them is sufficient.
             * @default false
             */
            allStatesActive?: boolean;
            /** @description The states. An empty array sets no condition. */
            inclusion?: components["schemas"]["State"][];
        };
        /**
         * @description The conditions, limits and priority of an in-app message. All types of conditions must be met. A limit that is
         *     omitted, or is 0 or less, does not apply.
         */
        Triggers: {
            /** @description Maximum number of displays per device. */
            displayCapping?: number;
            /** @description Maximum number of displays per session. */
            sessionDisplayCapping?: number;
            /** @description Maximum number of clicks per device. After that, it is not shown again. */
            globalClickCapping?: number;
            /** @description Maximum number of clicks per session. After that, it is not shown again in this session. */
            sessionClickCapping?: number;
            /** @description If several messages are due, the one with the highest priority is shown first. */
            priority?: number;
            /** @description Minimum number of seconds between two displays, if `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown without a connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application applies. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` applies. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["TriggerGeolocations"];
            beacons?: components["schemas"]["TriggerBeacons"];
            views?: components["schemas"]["TriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["TriggerEvents"];
            states?: components["schemas"]["TriggerStates"];
        };
        /** @description An in-app message for this device, in one language. Properties without a value are omitted. */
        ContentInApp: {
            /**
             * Format: int64
             * @description The ID, for events.
             */
            inAppId: number;
            /** @description The external ID. */
            externalId?: string;
            /**
             * Format: date-time
             * @description When it started.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When it ends. Your app must not show it later, even without a connection.
             */
            endDate?: string;
            /** @description The language tag of `message`. It is absent for a message without a language. */
            language?: string;
            message: components["schemas"]["InAppMessage"];
            triggers?: components["schemas"]["Triggers"];
        };
        /** @description The sound of the alarm. */
        AlarmSound: {
            /** @description The name of a sound in your application, or `default` for the default sound of the device. */
            sound: string;
        };
        /** @description The common properties of alarm messages. */
        AlarmMessageContent: {
            /**
             * @description The platform that this message is for.
             * @enum {string}
             */
            platform: "android" | "ios";
            /** @description The language of the message. A message without a language is for devices with no message in their language. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The `value` of an in-app template in the application's settings. All messages of the alarm must use the same
             *     template.
             */
            templateValue?: string;
            /**
             * @description The title. It may contain `${field}` placeholders for fields of the application's data. The default is the
             *     application's name.
             */
            title?: string;
            /** @description The text. It may contain `${field}` placeholders for fields of the application's data. */
            text: string;
            sound?: components["schemas"]["AlarmSound"];
            /**
             * @description Where the rich push page opens: in the application or in the browser.
             * @enum {string}
             */
            openRichPushIn?: "webview" | "browser";
            /** @description Whether the delay continues while the application is closed. */
            delayTimerForAppliOff?: boolean;
            /** @description Your own parameters, passed to the application when the user clicks the message. */
            clickCustomParams?: components["schemas"]["CustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["CustomParams"];
        };
        /** @description A button of an alarm on Android devices. */
        AlarmAndroidButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description A message of an alarm for Android devices. */
        AlarmAndroidMessage: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["AlarmAndroidButton"][];
        } & (WithRequired<components["schemas"]["AlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description A button of an alarm on iOS devices. */
        AlarmiOSButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description A message of an alarm for iOS devices. */
        AlarmiOSMessage: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["AlarmiOSButton"][];
        } & (WithRequired<components["schemas"]["AlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A message of an alarm, for Android or iOS. */
        AlarmMessage: components["schemas"]["AlarmAndroidMessage"] | components["schemas"]["AlarmiOSMessage"];
        /**
         * @description The conditions, limits and priority of an alarm. All types of conditions must be met. A limit that is omitted, or is 0
         *     or less, does not apply.
         */
        AlarmTriggers: {
            /** @description Maximum number of displays per device. */
            displayCapping?: number;
            /** @description Maximum number of clicks per device. After that, it is not shown again. */
            globalClickCapping?: number;
            /** @description Maximum number of clicks per session. After that, it is not shown again in this session. */
            sessionClickCapping?: number;
            /** @description If several messages are due, the one with the highest priority is shown first. */
            priority?: number;
            /** @description Minimum number of seconds between two displays, if `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown without a connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application applies. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` applies. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["TriggerGeolocations"];
            beacons?: components["schemas"]["TriggerBeacons"];
            views?: components["schemas"]["TriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["TriggerEvents"];
            states?: components["schemas"]["TriggerStates"];
        };
        /** @description The delay between the triggers and the alarm. */
        AlarmProgrammation: {
            /**
             * @description Whether exclusion ranges and dates of the alarm are in the local time of the device. If false, they are in UTC.
             *     `effectiveStatus` is always based on UTC.
             * @default false
             */
            useLocalDate?: boolean;
            /**
             * @description The unit of `duration`.
             * @enum {string}
             */
            type: "second" | "minute" | "hour" | "day";
            /** @description The number of units to wait after the triggers are met. 0 shows the alarm immediately. */
            duration: number;
        };
        /**
         * @description A daily time range during which the alarm is not shown. The device shows it after the end of the range instead. If
         *     `endTime` is not after `startTime`, the range ends on the next day.
         */
        AlarmExclusionRange: {
            /** @description The start of the range, in hours and minutes. */
            startTime: string;
            /** @description The end of the range, in hours and minutes. */
            endTime: string;
            /** @description The days on which the range begins, from 1 for Monday to 7 for Sunday. The default is every day. */
            days?: number[];
        };
        /** @description When the alarm is shown after its triggers are met. */
        AlarmSettings: {
            programmation?: components["schemas"]["AlarmProgrammation"];
            /** @description Time ranges during which the alarm is not shown. */
            exclusionRanges?: components["schemas"]["AlarmExclusionRange"][];
        };
        /** @description An alarm for this device, in one language. Properties without a value are omitted. */
        ContentAlarm: {
            /**
             * Format: int64
             * @description The ID.
             */
            alarmId: number;
            /** @description The external ID. */
            externalId?: string;
            /**
             * Format: date-time
             * @description When it started.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When it ends. Your app must not show it later, even without a connection.
             */
            endDate?: string;
            /** @description The language tag of `message`. It is absent for a message without a language. */
            language?: string;
            message: components["schemas"]["AlarmMessage"];
            triggers: components["schemas"]["AlarmTriggers"];
            settings: components["schemas"]["AlarmSettings"];
        };
        /** @description A circle. Your app sends an event when the device enters or leaves it. */
        ContentGeofence: {
            /**
             * Format: int64
             * @description The ID, for events and triggers.
             */
            geofenceId: number;
            /** @description The external ID. */
            externalId?: string;
            /** @description The latitude of the center in degrees, positive in the north. */
            latitude: number;
            /** @description The longitude of the center in degrees, positive in the east. */
            longitude: number;
            /** @description The radius in meters. */
            radius: number;
            /** @description The data of the operator, for your app. */
            info: {
                [key: string]: unknown;
            };
            /** @description The geogroups that contain it. Triggers refer to them. If there are more than 1,000, the first ones. */
            geogroupIds: number[];
        };
        /** @description A beacon. Your app sends an event when the device comes near it or leaves it. */
        ContentBeacon: {
            /**
             * Format: int64
             * @description The ID, for events and triggers.
             */
            beaconId: number;
            /** @description The external ID. */
            externalId?: string;
            /**
             * Format: uuid
             * @description The UUID that the beacon transmits, in lower case.
             */
            uuid: string;
            /** @description The major number that the beacon transmits. */
            major: number;
            /** @description The minor number that the beacon transmits. */
            minor: number;
            /** @description The data of the operator, for your app. */
            info: {
                [key: string]: unknown;
            };
            /** @description The geogroups that contain it. Triggers refer to them. If there are more than 1,000, the first ones. */
            geogroupIds: number[];
        };
        /** @description What applies to this device now. */
        Content: {
            /** @description The in-app messages, newest first. If more than 1,000 apply, the newest ones. */
            inApps: components["schemas"]["ContentInApp"][];
            /** @description The alarms, newest first. If more than 1,000 apply, the newest ones. */
            alarms: components["schemas"]["ContentAlarm"][];
            /** @description The 20 geofences whose centers are nearest to the position, nearest first. Without a position, the first 20 by ID. */
            geofences: components["schemas"]["ContentGeofence"][];
            /** @description The beacons, in ascending order of ID. If the application has more than 1,000, the first ones. */
            beacons: components["schemas"]["ContentBeacon"][];
            /**
             * @description The marketing pressure of the application, if it has one. Your app shows a message with `usePressure` only if it has shown fewer than
             *     `max` of these messages in the last `hours`.
             */
            pressure?: {
                /** @description The maximum number of messages. */
                max: number;
                /** @description The length of the period in hours. */
                hours: number;
            };
        };
        /** @description What an inbox message shows or does when the user opens it. */
        ContentObject: {
            /**
             * @description The type of `value`:
             *
             *     - `text`: a text.
             *     - `web`: the URL of a page that the application opens.
             *     - `richpush`: the URL of a page for a rich push view.
             *     - `urlscheme`: a deep link.
             *     - `event`: the code of an application event in the application's settings.
             * @enum {string}
             */
            type: "text" | "web" | "richpush" | "urlscheme" | "event";
            /** @description The text, URL or event code. Texts and URLs may contain `${field}` placeholders. */
            value: string;
        };
        /** @description A button of an inbox message. */
        InboxButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message in one language. */
        InboxMessage: {
            /** @description The subject. It may contain `${field}` placeholders. */
            subject: string;
            /** @description The sender that the inbox shows. */
            sender?: string;
            /** @description Your own category to group messages by. */
            category?: string;
            /** @description The preview in a list of messages. It may contain `${field}` placeholders. */
            summary?: string;
            content: components["schemas"]["ContentObject"];
            /**
             * Format: uri
             * @description The URL of an image next to the subject.
             */
            iconUrl?: string;
            /** @description The buttons below the content. */
            buttons?: components["schemas"]["InboxButton"][];
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message for this device, in one language. Properties without a value are omitted. */
        InboxEntry: {
            /**
             * Format: int64
             * @description The ID.
             */
            inboxId: number;
            /** @description The external ID. */
            externalId?: string;
            /** @description The code of an event. Show the message after the device has sent this event. */
            event?: string;
            /**
             * Format: date-time
             * @description When the message was sent.
             */
            sendDate: string;
            /**
             * Format: date-time
             * @description When the message leaves the inbox.
             */
            expirationDate?: string;
            /**
             * Format: date-time
             * @description When the user read the message.
             */
            readDate?: string;
            /**
             * Format: date-time
             * @description When the user archived the message.
             */
            archivedDate?: string;
            /** @description The language tag of `message`. */
            language: string;
            message: components["schemas"]["InboxMessage"];
        };
        /** @description URLs of other pages, as in the `Link` header. */
        Link: {
            /**
             * Format: uri
             * @description The first page.
             */
            first: string;
            /**
             * Format: uri
             * @description The previous page. It is absent on page 1 and on lower pages.
             */
            prev?: string;
            /**
             * Format: uri
             * @description The next page. It is absent after the last entry.
             */
            next?: string;
        };
        /** @description A page of the inbox. */
        InboxPage: {
            /** @description The messages of the page, newest first. */
            data: components["schemas"]["InboxEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description The status of an inbox message for one user. Omitted properties do not change; `null` clears a date. */
        InboxStatus: {
            /**
             * Format: date-time
             * @description When the user read the message.
             */
            readDate?: string | null;
            /**
             * Format: date-time
             * @description When the user archived the message.
             */
            archivedDate?: string | null;
        };
        /** @description The resource that was created, updated or deleted. */
        ResourceId: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
        };
        /** @description The result of a queued change. */
        QueuedUsers: {
            /** @description The number of users in the queued change. */
            queued: number;
        };
    };
    responses: {
        /**
         * @description The service is overloaded, or its database is unavailable or busy. Usually nothing was done. Wait for the seconds in
         *     `Retry-After`, then retry.
         */
        Overloaded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The app key is missing or unknown. */
        AppKeyRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Devices can't write the field, a proof is missing or invalid, or the origin is not allowed. */
        NotWritable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. The maximum is 1 MiB unless the operator sets another limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json`, or it is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Your address has registered more devices than the operator allows. Nothing was done. Wait for the seconds in `Retry-After`, then
         *     retry. See [Limits](#section/Limits).
         */
        TooManyRegistrations: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed. The label shows which part. See [Errors](#section/Errors) for when to retry. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The app key or the device token is missing or invalid. Register the device again, then retry. */
        DeviceTokenRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request comes from a page whose origin is not allowed. */
        OriginNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description You have sent more requests than the operator allows. Nothing was done. Wait for the seconds in `Retry-After`, then
         *     retry. See [Limits](#section/Limits).
         */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description You have changed the device more often than the operator allows. Nothing was done. Wait for the seconds in `Retry-After`, then
         *     retry. See [Limits](#section/Limits).
         */
        TooManyWrites: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The message is unknown, not active or not for this device. */
        InboxNotAvailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown list. */
        ListNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The latitude of the device in degrees, positive in the north. It requires `longitude`.
         * @example 48.8606
         */
        latitude: number;
        /**
         * @description The longitude of the device in degrees, positive in the east. It requires `latitude`.
         * @example 2.3376
         */
        longitude: number;
        /** @description The `ETag` of your last response. If the content has not changed, the response is a 304 without a body. */
        ifNoneMatch: string;
        /**
         * @description The page number, from 1. A page below 1 or after the last page is empty.
         * @example 1
         */
        page: number;
        /**
         * @description The ID of the inbox message.
         * @example 801
         */
        inboxId: number;
        /**
         * @description The external ID of the list.
         * @example newsletter
         */
        listExternalId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The ID of this request in the log of the service. If you send this header with 1 to 64 characters of `A-Za-z0-9._-`,
         *     the service uses your value.
         * @example 5f0c2a9e-7d41-4c7b-9a51-0e6f3c1d2b84
         */
        RequestId: string;
        /**
         * @description The state of the rate limit: `r` requests remain, and the window ends in `t` seconds. It is absent if the operator has set no
         *     limit. See draft-ietf-httpapi-ratelimit-headers.
         * @example "events";r=50;t=30
         */
        RateLimit: string;
        /**
         * @description The rate limit: at most `q` requests per window of `w` seconds. It is absent if the operator has set no limit.
         * @example "events";q=600;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description The URL of the documentation of each error label in the response (RFC 8288). The service has one page with all labels.
         * @example <http://localhost:3000/docs/errors#API_ERR_DATA>; rel="help"
         */
        HelpLink: string;
        /**
         * @description The number of seconds to wait before you retry. It is present if a retry may succeed soon.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description The entity tag of the content (RFC 9110). Send it in `If-None-Match` of the next request.
         * @example W/"7Hq0vVJmK2cXw1nQ3sYbEw"
         */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    registerDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The device. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The device is registered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["AppKeyRequired"];
            403: components["responses"]["NotWritable"];
            /** @description The UDID is registered with another secret, or imported with another push token. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRegistrations"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDevice"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceUpdate"];
            };
        };
        responses: {
            /** @description The updated device. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["NotWritable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyWrites"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    rotateDeviceToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyWrites"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setPushConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The consent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushConsent"];
            };
        };
        responses: {
            /** @description The consent was recorded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushConsent"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyWrites"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getWebPushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebPushKey"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["AppKeyRequired"];
            403: components["responses"]["OriginNotAllowed"];
            /** @description The application has no VAPID keys. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    sendEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The events. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventBatch"];
            };
        };
        responses: {
            /** @description The valid events are stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventResult"];
                };
            };
            /** @description Malformed body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getContent: {
        parameters: {
            query?: {
                /**
                 * @description The latitude of the device in degrees, positive in the north. It requires `longitude`.
                 * @example 48.8606
                 */
                latitude?: components["parameters"]["latitude"];
                /**
                 * @description The longitude of the device in degrees, positive in the east. It requires `latitude`.
                 * @example 2.3376
                 */
                longitude?: components["parameters"]["longitude"];
            };
            header?: {
                /** @description The `ETag` of your last response. If the content has not changed, the response is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
            /** @description The content has not changed since the response with the entity tag in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid position. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the inbox. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/device/v1/inbox?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setInboxMessageStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the inbox message.
                 * @example 801
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxStatus"];
            };
        };
        responses: {
            /** @description The status was set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            404: components["responses"]["InboxNotAvailable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyWrites"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    joinList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The external ID of the list.
                 * @example newsletter
                 */
                externalId: components["parameters"]["listExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            404: components["responses"]["ListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyWrites"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    leaveList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The external ID of the list.
                 * @example newsletter
                 */
                externalId: components["parameters"]["listExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            404: components["responses"]["ListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyWrites"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
