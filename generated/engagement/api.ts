// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/v1/access_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an access token
         * @description Exchanges a signed request for an access token. This request is signed like any other, but needs no `Authorization`
         *     header.
         *
         *     Each request creates another token. Earlier tokens stay valid until they expire. See [Access
         *     tokens](#section/Access-tokens).
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify your credentials
         * @description Checks your signature and access token, and returns a line of text. Use it to test your credentials: it ignores
         *     query parameters and the body.
         *
         *     It does not check your rights on an application.
         */
        get: operations["getWelcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Returns the campaigns of the application in ascending order of ID.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Creates a campaign to group messages and their reports.
         *
         *     The dates are informational: they do not start or stop sends.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Returns a campaign.
         */
        get: operations["getCampaign"];
        /**
         * Update a campaign
         * @description Replaces the campaign, and clears omitted properties (see [Requests](#section/Requests)).
         */
        put: operations["updateCampaign"];
        post?: never;
        /**
         * Delete a campaign
         * @description Deletes the campaign. Its messages stay, without a campaign.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List messages
         * @description Returns the push messages of the application in ascending order of ID. If you set several filters, a message must
         *     match all of them.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Create a message
         * @description Creates a push message for one platform. It is not sent until you [send](#operation/sendMessage) it,
         *     [schedule](#operation/createSchedule) it, or send it as an [instant message](#operation/sendInstantMessage).
         *
         *     For several platforms, create one message per platform. To combine their reports, use the same campaign.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get a message
         * @description Returns a push message and its state.
         */
        get: operations["getMessage"];
        /**
         * Update a message
         * @description Replaces the message. You can't change its platform, and you can't update a message that is being sent.
         *
         *     The next send of a scheduled message uses the new content. A message in the state `failed` becomes a `draft`. A
         *     message in the state `sent` does not change its state.
         */
        put: operations["updateMessage"];
        post?: never;
        /**
         * Delete a message
         * @description Deletes the message, its schedule and its exclusion. You can't delete a message that is being sent.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List the actions of a message
         * @description Returns one action per button and one for the rich push URL. The ID of an action is the `actionId` in reports of
         *     clicks. A message with neither buttons nor a rich push URL has no actions.
         */
        get: operations["listMessageActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an instant message
         * @description Sends an existing message to up to 100 targets immediately. You can override its text, title and buttons. The
         *     existing message and its state do not change, and marketing pressure does not apply.
         *
         *     A 200 means that the send is accepted. To read the outcomes, use
         *     [listMessageTargets](#operation/listMessageTargets). Targets without a device are in `rejected`. After a 400 or a
         *     404, nothing was sent.
         *
         *     Use only one type of target: filters, segments or lists. Browsers need `sw_version` `b3.1.0` or later.
         */
        post: operations["sendInstantMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an instant message to multiple applications
         * @description Sends an instant message in several applications, like [sendInstantMessage](#operation/sendInstantMessage) in each
         *     of them.
         *
         *     A 200 does not mean that a message was sent: the response contains a status and errors per application. An error of
         *     one application does not affect the others. A 400 rejects the whole request.
         *
         *     You can set targets per application, or the same ones for all.
         */
        post: operations["sendInstantMessageToApps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get the schedule of a message
         * @description Returns the schedule of the message with its next sending date.
         */
        get: operations["getSchedule"];
        /**
         * Update the schedule of a message
         * @description Replaces the schedule. The exclusion does not change, and must be within the new start and end.
         *
         *     A 403 with `API_ERR_DATA` means that the next sending date is in the past;
         *     [createSchedule](#operation/createSchedule) responds with 400 in this case.
         *
         *     A 404 means that the message is unknown or has no schedule.
         */
        put: operations["updateSchedule"];
        /**
         * Schedule a message
         * @description Schedules sends of a message to its campaign segments and lists, once or repeatedly. Its state becomes `scheduled`. The
         *     audience is resolved when each send starts.
         *
         *     A 403 with `API_ERR_DATA` means that the message already has a schedule: use
         *     [updateSchedule](#operation/updateSchedule).
         *
         *     You can't schedule a message that is being sent, was sent or failed. Update a failed message first.
         */
        post: operations["createSchedule"];
        /**
         * Delete the schedule of a message
         * @description Deletes the schedule and its exclusion. The message becomes a `draft`. A send that has started is not stopped.
         */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/schedules/exclusions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get the exclusion of a schedule
         * @description Returns the days on which the scheduled message is not sent.
         */
        get: operations["getScheduleExclusion"];
        put?: never;
        /**
         * Exclude days from a schedule
         * @description Excludes days of the week from a schedule, for its whole duration or a part of it. A schedule has at most one
         *     exclusion per type. To change it, delete it and create another one.
         */
        post: operations["createScheduleExclusion"];
        /**
         * Delete the exclusion of a schedule
         * @description Deletes the exclusion. The schedule does not change, and skipped sends are not repeated.
         */
        delete: operations["deleteScheduleExclusion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Sends the message immediately to its campaign segments and lists. Without segments and lists, it goes to all devices
         *     of its platform. With `test=true`, it goes to its test segments, and its state does not change.
         *
         *     A 200 means that the send is stored, not that it is complete. To see the progress, read the state of the message or
         *     its [targets](#operation/listMessageTargets).
         *
         *     You can send a message only once. If it is being sent, was sent or failed, the operation returns 400 with a label for
         *     the state. To send a failed message again, update it first. Sending a scheduled message ends its schedule.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List devices
         * @description Exports the devices of the application as CSV, 10,000 per response, in ascending order of `id`. To find a single
         *     device, use [searchDevice](#operation/searchDevice).
         *
         *     The first line contains the column names. Fields are separated by `;`, and quoted as in RFC 4180 if they contain
         *     `;`, a quote or a line break. Lines end with a line feed. Dates are in UTC (RFC 3339). A field without a value is
         *     empty.
         *
         *     Follow the `Link` header until it is absent. The last response may contain no devices. Values that begin with `=`,
         *     `+`, `-` or `@` are not escaped: take care when you open the file in a spreadsheet.
         */
        get: operations["listDevices"];
        /**
         * Update multiple devices
         * @description Updates up to 100 devices. Each is identified by its UDID or by one of your client IDs.
         *
         *     If one user in the body is invalid, no device is updated. An unknown device is not an error: its index is in
         *     `notFound`.
         *
         *     Returns 403 if a field is read-only, unlike [updateDevice](#operation/updateDevice).
         */
        put: operations["updateDevices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/devices/search/by": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Search for a device
         * @description Returns the device that matches the filters, for example to get its UDID from a client ID.
         *
         *     If several devices match, the response contains only the first one by `id`.
         */
        get: operations["searchDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/devices/{udid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device. In a DELETE request with `matchingKey`, the value of that field.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["udid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a device
         * @description Updates fields of a device. Omitted fields do not change.
         *
         *     A body without fields returns 204, even if the device does not exist.
         *
         *     Returns 400 if a field is unknown.
         */
        put: operations["updateDevice"];
        post?: never;
        /**
         * Delete a device
         * @description Deletes a device and its profile. It is identified by its UDID or, with `matchingKey`, by one of your client IDs. If
         *     several devices have this client ID, all of them are deleted.
         *
         *     The profile is deleted immediately. Reports may contain clicks and targets of the device for up to a day.
         */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List static lists
         * @description Returns the static lists of the application in ascending order of ID, without their members. See
         *     [listStaticListMembers](#operation/listStaticListMembers).
         */
        get: operations["listStaticLists"];
        put?: never;
        /**
         * Create a static list
         * @description Creates an empty list to send messages to. You can't update or delete a list later.
         */
        post: operations["createStaticList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/lists/{listId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /**
         * List the members of a static list
         * @description Returns the members of a list. Expired members and queued changes are not included. An unknown list returns an empty
         *     page.
         */
        get: operations["listStaticListMembers"];
        /**
         * Add devices to a static list
         * @description Adds devices to the list. If a device is already a member, its `expireAt` is replaced.
         *
         *     The change is queued: make it some time before you send a message to the list. Unknown devices are dropped without
         *     an error. See [Static lists and their delays](#section/Static-lists-and-their-delays).
         */
        put: operations["upsertStaticListMembers"];
        post?: never;
        /**
         * Remove devices from a static list
         * @description Removes devices from the list. The body is required, and has the same format as for
         *     [upsertStaticListMembers](#operation/upsertStaticListMembers).
         *
         *     The change is queued. A device that is not a member is not an error.
         */
        delete: operations["removeStaticListMembers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns/{campaignId}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * List clicks of a campaign
         * @description Returns the clicks on all messages of the campaign, oldest first. If the campaign has in-app messages or recurring
         *     pushes, request one period at a time: the report can be long.
         */
        get: operations["listCampaignClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List clicks of a message
         * @description Returns the clicks on a message, oldest first. For `actionId`, see
         *     [listMessageActions](#operation/listMessageActions). If the message is recurring, request one period at a time: the
         *     report can be long.
         */
        get: operations["listMessageClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns/{campaignId}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * List targets of a campaign
         * @description Returns the devices that the messages of the campaign were sent to, oldest first, with the outcome of each delivery.
         *
         *     Targets are kept for three months. If the campaign has in-app messages or recurring pushes, request one period at a
         *     time: the report can be long.
         */
        get: operations["listCampaignTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List targets of a message
         * @description Returns the devices that a message was sent to, oldest first, with the outcome of each delivery. Use `sendId` to
         *     distinguish sends.
         *
         *     Targets are kept for three months. If the message is recurring, request one period at a time: the report can be
         *     long.
         */
        get: operations["listMessageTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List daily statistics
         * @description Returns the statistics of each UTC day in ascending order. They are updated within seconds. Days without events have
         *     no entry.
         *
         *     Set a period with `startDate` and `endDate`, or one day with `date`. Without them, the response contains all days,
         *     and the request may time out.
         */
        get: operations["listStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geofences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List geofences
         * @description Returns the geofences of the application in ascending order of ID.
         */
        get: operations["listGeofences"];
        put?: never;
        /**
         * Create a geofence
         * @description Creates a circle on the map that triggers and geogroups can refer to. It has no effect until a trigger of an in-app
         *     message or an alarm refers to it.
         */
        post: operations["createGeofence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geofences/{geofenceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        /**
         * Get a geofence
         * @description Returns a geofence.
         */
        get: operations["getGeofence"];
        /**
         * Update a geofence
         * @description Replaces the geofence. `info` is required. Triggers and geogroups that refer to the geofence keep it.
         */
        put: operations["updateGeofence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/beacons": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List beacons
         * @description Returns the beacons of the application in ascending order of ID.
         */
        get: operations["listBeacons"];
        put?: never;
        /**
         * Create a beacon
         * @description Creates a Bluetooth beacon that triggers and geogroups can refer to. The application recognizes it by `uuid`,
         *     `major` and `minor`.
         */
        post: operations["createBeacon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/beacons/{beaconId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        /**
         * Get a beacon
         * @description Returns a beacon.
         */
        get: operations["getBeacon"];
        /**
         * Update a beacon
         * @description Replaces the beacon. `info` is required. Triggers and geogroups that refer to the beacon keep it.
         */
        put: operations["updateBeacon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geogroups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List geogroups
         * @description Returns the geogroups of the application in ascending order of ID, with the IDs of their beacons and geofences.
         */
        get: operations["listGeogroups"];
        put?: never;
        /**
         * Create a geogroup
         * @description Creates a group of beacons and geofences. You can also add them later. To read the group, use
         *     [listGeogroups](#operation/listGeogroups).
         */
        post: operations["createGeogroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geogroups/{geogroupId}/beacons": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a beacon to a geogroup
         * @description Adds the beacon to the geogroup, and returns the ID of the geogroup. The request is idempotent.
         */
        post: operations["addBeaconToGeogroup"];
        /**
         * Remove a beacon from a geogroup
         * @description Removes the beacon from the geogroup, and returns the ID of the geogroup. The beacon is not deleted. The request is
         *     idempotent.
         */
        delete: operations["removeBeaconFromGeogroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geogroups/{geogroupId}/geofences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a geofence to a geogroup
         * @description Adds the geofence to the geogroup, and returns the ID of the geogroup. The request is idempotent.
         */
        post: operations["addGeofenceToGeogroup"];
        /**
         * Remove a geofence from a geogroup
         * @description Removes the geofence from the geogroup, and returns the ID of the geogroup. The geofence is not deleted. The request
         *     is idempotent.
         */
        delete: operations["removeGeofenceFromGeogroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List in-app messages
         * @description Returns the in-app messages of the application in ascending order of ID, inactive ones included.
         */
        get: operations["listInApps"];
        put?: never;
        /**
         * Create an in-app message
         * @description Creates a message that the application shows while it is in use. The message is inactive until `isActive` is true.
         *
         *     All languages of a platform must use the same template, each with its own texts.
         */
        post: operations["createInApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/{inAppId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /**
         * Get an in-app message
         * @description Returns an in-app message. Its current status is in `effectiveStatus`.
         */
        get: operations["getInApp"];
        /**
         * Update an in-app message
         * @description Replaces the in-app message. Without `isActive`, it becomes inactive.
         *
         *     The template type can't change: neither between `popup`, `browser` and `custom`, nor to a custom template of another
         *     type. Create another message instead. You can keep a template even if its type changed in the application's
         *     settings.
         */
        put: operations["updateInApp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        /**
         * Get an in-app message by external ID
         * @description Returns an in-app message. Its current status is in `effectiveStatus`.
         */
        get: operations["getInAppByExternalId"];
        /**
         * Update an in-app message by external ID
         * @description Replaces the in-app message. Without `isActive`, it becomes inactive.
         *
         *     The template type can't change: neither between `popup`, `browser` and `custom`, nor to a custom template of another
         *     type. Create another message instead. You can keep a template even if its type changed in the application's
         *     settings.
         */
        put: operations["updateInAppByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/{inAppId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an in-app message
         * @description Activates or deactivates an in-app message. An active message counts as inactive before its `startDate` and after
         *     its `endDate`: see `effectiveStatus`.
         */
        put: operations["setInAppStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/external/{externalId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an in-app message by external ID
         * @description Activates or deactivates an in-app message. An active message counts as inactive before its `startDate` and after
         *     its `endDate`: see `effectiveStatus`.
         */
        put: operations["setInAppStatusByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List alarms
         * @description Returns the alarms of the application in ascending order of ID, inactive ones included.
         */
        get: operations["listAlarms"];
        put?: never;
        /**
         * Create an alarm
         * @description Creates a notification that devices show after its triggers are met, even without a connection. The alarm is
         *     inactive until `isActive` is true.
         *
         *     Alarms support Android and iOS only. All messages of an alarm must use the same template.
         */
        post: operations["createAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/{alarmId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /**
         * Get an alarm
         * @description Returns an alarm. Its current status is in `effectiveStatus`.
         */
        get: operations["getAlarm"];
        /**
         * Update an alarm
         * @description Replaces the alarm. Without `isActive`, the alarm becomes inactive. `templateValue` is required in every message,
         *     unlike in a new alarm.
         */
        put: operations["updateAlarm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        /**
         * Get an alarm by external ID
         * @description Returns an alarm. Its current status is in `effectiveStatus`.
         */
        get: operations["getAlarmByExternalId"];
        /**
         * Update an alarm by external ID
         * @description Replaces the alarm. Without `isActive`, the alarm becomes inactive. `templateValue` is required in every message,
         *     unlike in a new alarm.
         */
        put: operations["updateAlarmByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/{alarmId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an alarm
         * @description Activates or deactivates an alarm. An active alarm counts as inactive before its `startDate` and after its
         *     `endDate`: see `effectiveStatus`.
         */
        put: operations["setAlarmStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/external/{externalId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an alarm by external ID
         * @description Activates or deactivates an alarm. An active alarm counts as inactive before its `startDate` and after its
         *     `endDate`: see `effectiveStatus`.
         */
        put: operations["setAlarmStatusByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an inbox message
         * @description Creates a message in the inboxes of users. It stays there until it expires. Without segments and lists, every device
         *     gets it.
         *
         *     The service sends the message at its `sendDate`, immediately by default. After that, you can't update it.
         */
        post: operations["createInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/{inboxId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update an inbox message
         * @description Replaces an inbox message that was not sent yet. Without a `sendDate`, the new version is sent immediately.
         *
         *     A message counts as sent when its `sendDate` has passed, even if no user has opened it. An update is then rejected
         *     with `API_ERR_MESSAGE_SENT`.
         */
        put: operations["updateInbox"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update an inbox message by external ID
         * @description Replaces an inbox message that was not sent yet. Without a `sendDate`, the new version is sent immediately.
         *
         *     A message counts as sent when its `sendDate` has passed, even if no user has opened it. An update is then rejected
         *     with `API_ERR_MESSAGE_SENT`.
         */
        put: operations["updateInboxByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/{inboxId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the inbox status of a user
         * @description Sets when a user read or archived the message. `UDID` identifies the user's device. The status of other users does
         *     not change.
         *
         *     A 404 can also mean that the message is not available to this user: it is for other users, not sent yet, or expired.
         */
        put: operations["setInboxStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/external/{externalId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the inbox status of a user by external ID
         * @description Sets when a user read or archived the message. `UDID` identifies the user's device. The status of other users does
         *     not change.
         *
         *     A 404 can also mean that the message is not available to this user: it is for other users, not sent yet, or expired.
         */
        put: operations["setInboxStatusByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The user to create a token for. */
        AccessTokenRequest: {
            /**
             * Format: email
             * @description The user's email address. It is case-insensitive.
             */
            email: string;
        };
        /** @description An access token. Send it as `Authorization: <token_type> <access_token>`. */
        AccessToken: {
            /**
             * @description The authentication scheme for the `Authorization` header.
             * @constant
             */
            token_type: "Bearer";
            /** @description The access token, an opaque string. */
            access_token: string;
        };
        /**
         * @description The type of error. The status and the label do not change between versions.
         *
         *     - `API_ERR_TOKEN`: the access token is missing (403), invalid (400) or expired (401). In the device and operator
         *       APIs: a credential is missing, invalid or expired (401).
         *     - `API_ERR_SIGNATURE`: a signature header is missing, malformed, outdated or does not match (400).
         *     - `API_ERR_FORBIDDEN`: you have no rights on this application or operation (403).
         *     - `API_ERR_DATA`: the request or its data is invalid.
         *     - `API_ERR_ROUTE`: unknown URL (404) or method (405).
         *     - `API_ERR_LIMIT`: too many requests (429).
         *     - `API_ERR_MESSAGE_SENDING`, `API_ERR_MESSAGE_SENT`, `API_ERR_MESSAGE_FAILED`: the state of the message does not allow
         *       it (400).
         *     - `API_ERR_DB`, `API_ERR_CACHE`, `API_ERR_SERVICE`, `API_ERR_UTIL`, `API_ERR_SUPPORT`, `API_ERR_UNKNOWN`: a part of
         *       the service failed (500). In the device and operator APIs, `API_ERR_DB` has the status 503 if a retry may succeed.
         * @enum {string}
         */
        ErrorLabel: "API_ERR_TOKEN" | "API_ERR_SIGNATURE" | "API_ERR_FORBIDDEN" | "API_ERR_DATA" | "API_ERR_ROUTE" | "API_ERR_LIMIT" | "API_ERR_MESSAGE_SENDING" | "API_ERR_MESSAGE_SENT" | "API_ERR_MESSAGE_FAILED" | "API_ERR_DB" | "API_ERR_CACHE" | "API_ERR_SERVICE" | "API_ERR_UTIL" | "API_ERR_SUPPORT" | "API_ERR_UNKNOWN";
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
        /** @description A campaign. */
        CampaignInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description The display name of the campaign. */
            name: string;
            /** @description Your external ID of the campaign, unique in the application. */
            externalId?: string;
            /** @description The description of the campaign. */
            description?: string;
            /**
             * Format: date-time
             * @description When the campaign begins.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the campaign ends, not before `startDate`.
             */
            endDate?: string;
            /**
             * Format: date-time
             * @description When the campaign was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the campaign was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description A campaign. */
        Campaign: WithRequired<components["schemas"]["CampaignInput"], "id" | "name" | "createdAt" | "updatedAt">;
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
        /** @description A page of campaigns. */
        CampaignPage: {
            /** @description The campaigns on this page, at most 100. */
            data: components["schemas"]["Campaign"][];
            link: components["schemas"]["Link"];
        };
        /** @description The resource that was created, updated or deleted. */
        ResourceId: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
        };
        /** @description Your own parameters, passed to the application unchanged. */
        CustomParams: {
            [key: string]: string;
        };
        /** @description A language tag (BCP 47), such as `en` or `fr-CA`. */
        LanguageTag: string;
        /** @description An absolute URL. It may contain placeholders. */
        UrlTemplate: string;
        /**
         * @description The state of a message:
         *
         *     - `draft`: it is neither scheduled nor sent.
         *     - `scheduled`: it has a schedule with a future send.
         *     - `sending`: a campaign send is in progress. It may wait for an unavailable push service, or be paused by an operator.
         *       You can't update or delete the message.
         *     - `sent`: the campaign send, or the last send of a schedule, is complete, or an operator canceled it after the first
         *       delivery. Deliveries to some devices may have failed: see the targets.
         *     - `failed`: the push service gave no final response to any push within the time to live (24 hours by default). For
         *       example, it rejected the credentials. An update makes the message a `draft`.
         *
         *     A message returns to `draft` or `scheduled` after a send without deliveries. This happens if the audience is empty,
         *     has no push tokens, or is excluded by marketing pressure, or if an operator cancels the send early.
         *
         *     Test sends and instant messages do not change the state.
         * @enum {string}
         */
        MessageState: "draft" | "scheduled" | "sending" | "sent" | "failed";
        /** @description The common properties of push messages. */
        MessageBase: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description The platform of the message. You can't change it in an update.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /** @description The title that devices show. It is also the name of the message in lists and filters. */
            title: string;
            /**
             * @description The text. `${field}` is replaced with a field of the device, and `${list_field}` with a field of the static list.
             *     `${field|fallback}` is replaced with the fallback if the field has no value. Without a fallback, a device without a value
             *     does not get the message: it is a target with the status `suppressed`. See
             *     [Languages and placeholders](#section/Languages-and-placeholders).
             */
            text: string;
            /** @description Your external ID of the message, unique in the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the message.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. If several messages with the same key wait for a device, only the last one
             *     is delivered.
             */
            collapseKey?: string;
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`. Devices without a matching translation get these texts. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The URL of a page that opens with the message, in web messages with `http` or `https`. Android and iOS messages can also have a deep
             *     link, such as `shop://cart`. It may contain placeholders, whose values are percent-encoded.
             */
            richPushUrl?: components["schemas"]["UrlTemplate"];
            /**
             * @description Where the page opens: in the application (`webview`, the default) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description The time to live in seconds, at most four weeks. During this time, the push service and the service retry
             *     delivery. With 0 there is only one attempt. By default, the service retries for 24 hours if the push service is
             *     unavailable.
             */
            timeToLive?: number;
            /** @description The segments for test sends. */
            testSegments?: number[];
            /**
             * @description The segments for campaign sends, in addition to `lists`. Without segments and lists, a campaign send goes to all devices of the
             *     platform.
             */
            campaignSegments?: number[];
            /** @description The static lists for campaign sends, in addition to `campaignSegments`. */
            lists?: number[];
            /**
             * @description If true, marketing pressure applies: a campaign send skips devices that recently got too many messages.
             * @default true
             */
            usePressure?: boolean;
            /** @description The state of the message. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last updated.
             */
            readonly updatedAt?: string;
        };
        /**
         * @description The action when the user clicks.
         * @default close
         * @enum {string}
         */
        ButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlscheme" | "webview" | "request" | "close";
        /** @description A button of an Android message. */
        AndroidButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The texts of an Android message in another language. */
        AndroidTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
        };
        /** @description A push message for Android devices. */
        AndroidMessageInput: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message, at most three. */
            buttons?: components["schemas"]["AndroidButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["AndroidTranslation"];
            };
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
            /** @description The name of an image in your application for the status bar. */
            icon?: string;
            /** @description The URL of a picture in the expanded notification. */
            bigPicture?: components["schemas"]["UrlTemplate"];
            /** @description The accent color in hexadecimal RGB. */
            color?: string;
            /** @description The name of a sound in your application, or `default`. */
            sound?: string;
            /** @description The notification channel of the application. Users control sound and display per channel. */
            channelId?: string;
            /**
             * @description With `high`, the push service wakes a sleeping device.
             * @default normal
             * @enum {string}
             */
            priority?: "normal" | "high";
        } & (WithRequired<components["schemas"]["MessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description The properties that every stored message has. */
        MessageRecord: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /** @description The title that devices show. It is also the name of the message in lists and filters. */
            title: string;
            /** @description The text. */
            text: string;
            /** @description Whether marketing pressure applies: a campaign send then skips devices that recently got too many messages. */
            usePressure: boolean;
            state: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the message was last updated.
             */
            updatedAt: string;
        };
        /** @description A push message for Android devices. */
        AndroidMessage: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
        } & (WithRequired<components["schemas"]["StoredAndroidMessageInput"], "platform"> & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description A button of an iOS message. */
        iOSButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of a system symbol. It is shown on iOS 15 and later. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The texts of an iOS message in another language. */
        iOSTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
            /** @description A line below the title. */
            subtitle?: string;
        };
        /**
         * @description The name of a sound in your application, or `default`. As an object, the sound can be that of a critical alert, which iOS plays
         *     even if the device is muted or in a Focus. Critical alerts need an entitlement from Apple.
         */
        iOSSound: string | {
            /** @description The name of a sound in your application, or `default`. */
            name: string;
            /** @description Whether it is the sound of a critical alert. The default is false. */
            critical?: boolean;
            /** @description The volume of a critical alert, from 0 (silent) to 1 (full volume), which is the default. */
            volume?: number;
        };
        /** @description A push message for iOS devices. */
        iOSMessageInput: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. iOS shows at most ten, or two if space is limited. */
            buttons?: components["schemas"]["iOSButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["iOSTranslation"];
            };
            /** @description A line below the title. */
            subtitle?: string;
            /**
             * @description The number on the application's icon, such as `"3"`, or the number to add to it, such as `"+1"`. The service counts for each device:
             *     a push adds to the number once it is sent, a plain number sets it, and an open of the application sets it to 0.
             */
            badge?: string;
            sound?: components["schemas"]["iOSSound"];
            /**
             * @description How the message interrupts the user: `passive` waits in the list of notifications, `active` lights up the screen, `time-sensitive`
             *     breaks through a Focus, and `critical` also plays on muted devices, with a critical sound. iOS uses `active` without it.
             * @enum {string}
             */
            interruptionLevel?: "passive" | "active" | "time-sensitive" | "critical";
            /** @description The rank of the message in the summary of notifications, from 0 to 1. iOS features the highest. */
            relevanceScore?: number;
            /** @description The notification category that handles the message in the application. */
            category?: string;
            /** @description Whether the message wakes the application in the background. The default is false. */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown. The default is false. */
            mutableContent?: boolean;
            /** @description Notifications with the same thread ID are grouped. */
            threadId?: string;
            /** @description The URL of a picture, sound or video to show with the message. */
            attachmentUrl?: components["schemas"]["UrlTemplate"];
        } & (WithRequired<components["schemas"]["MessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A push message for iOS devices. */
        iOSMessage: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
        } & (WithRequired<components["schemas"]["StorediOSMessageInput"], "platform"> & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description The texts of a web message in another language. */
        WebTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
        };
        /** @description A button of a web message. Some browsers show none. */
        WebButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title: string;
            /**
             * @description Whether the button opens its `url`, or only closes the message.
             * @default close
             * @enum {string}
             */
            action?: "browser" | "close";
            /** @description The page to open, with `http` or `https`. Required for `browser`. It may contain placeholders, whose values are percent-encoded. */
            url?: string;
            /** @description The URL of an image. */
            icon?: components["schemas"]["UrlTemplate"];
        };
        /** @description A push message for browsers. */
        WebMessageInput: {
            /**
             * @description The platform of the message, always `web`.
             * @constant
             */
            platform: "web";
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["WebTranslation"];
            };
            /** @description The buttons of the notification, at most two. */
            buttons?: components["schemas"]["WebButton"][];
            /** @description The URL of an image next to the text. */
            icon?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a large picture below the text. */
            image?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a small monochrome image, shown where there is little space. */
            badge?: components["schemas"]["UrlTemplate"];
            /** @description A message replaces a visible message with the same tag. */
            tag?: string;
            /** @description Whether the message stays visible until the user clicks or closes it. The default is false. */
            requireInteraction?: boolean;
            /**
             * @description The urgency of the message (RFC 8030), which helps browsers to save power.
             * @default normal
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        } & (WithRequired<components["schemas"]["MessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "web";
        });
        /** @description A push message for browsers. */
        WebMessage: {
            /**
             * @description The platform of the message, always `web`.
             * @constant
             */
            platform: "web";
        } & (WithRequired<components["schemas"]["StoredWebMessageInput"], "platform"> & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "web";
        });
        /** @description A push message for one platform. */
        Message: components["schemas"]["AndroidMessage"] | components["schemas"]["iOSMessage"] | components["schemas"]["WebMessage"];
        /** @description A page of messages. */
        MessagePage: {
            /** @description The messages on this page, at most 100. */
            data: components["schemas"]["Message"][];
            link: components["schemas"]["Link"];
        };
        /** @description A push message for one platform. */
        MessageInput: components["schemas"]["AndroidMessageInput"] | components["schemas"]["iOSMessageInput"] | components["schemas"]["WebMessageInput"];
        /** @description An action that a click on a message triggers. */
        MessageAction: {
            /**
             * Format: int64
             * @description The `actionId` in reports of clicks.
             */
            id: number;
            /**
             * @description What the user clicks: a button, or the message with its rich push URL.
             * @enum {string}
             */
            type: "button" | "richPush";
            /** @description The action. For a rich push URL, it is where the page opens: `webview` or `browser`. */
            action: components["schemas"]["ButtonAction"];
            /** @description The text of the button. */
            title?: string;
            /** @description The target of the action. */
            url?: string;
        };
        /** @description A page of actions. */
        MessageActionPage: {
            /** @description The actions on this page, at most 100. */
            data: components["schemas"]["MessageAction"][];
            link: components["schemas"]["Link"];
        };
        /** @description The texts of an instant message in another language. They must be valid on the platform of the parent message. */
        MessageDataTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
            /** @description A line below the title. */
            subtitle?: string;
        };
        /**
         * @description Overrides for this send. The parent message does not change, and omitted properties have the parent's values. Some
         *     properties are only valid for the platforms in parentheses.
         */
        MessageData: {
            /** @description The title that devices show. It replaces the title of the parent in all languages that are not in `translations`. */
            title?: string;
            /**
             * @description One of the application's collapse keys. If several messages with the same key wait for a device, only the last one
             *     is delivered.
             */
            collapseKey?: string;
            /** @description One of the application's button templates (Android, iOS). */
            buttonTemplate?: string;
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`. Devices without a matching translation get these texts. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description Translations, by language tag. They override `title`, `text` and the parent's translations. A device gets the
             *     translation that a lookup (RFC 4647) finds for its language, or else the message's own texts. See
             *     [Languages and placeholders](#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["MessageDataTranslation"];
            };
            /** @description The URL of a page that opens with the message. */
            richPushUrl?: components["schemas"]["UrlTemplate"];
            /**
             * @description Where the page opens: in the application or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description The time to live in seconds, at most four weeks. During this time, the push service and the service retry
             *     delivery. With 0 there is only one attempt. By default, the service retries for 24 hours if the push service is
             *     unavailable.
             */
            timeToLive?: number;
            /** @description The text of the expanded notification. The default is `text` (Android). */
            longText?: string;
            /** @description A line next to the application's name (Android). */
            subText?: string;
            /** @description The URL of a picture in the expanded notification (Android). */
            bigPicture?: components["schemas"]["UrlTemplate"];
            /** @description The accent color in hexadecimal RGB (Android). */
            color?: string;
            /** @description The notification channel of the application. Users control sound and display per channel (Android). */
            channelId?: string;
            /**
             * @description With `high`, the push service wakes a sleeping device (Android).
             * @enum {string}
             */
            priority?: "normal" | "high";
            /** @description A line below the title (iOS). */
            subtitle?: string;
            /** @description The notification category that handles the message in the application (iOS). */
            category?: string;
            /** @description Notifications with the same thread ID are grouped (iOS). */
            threadId?: string;
            /** @description The URL of a picture, sound or video to show with the message (iOS). */
            attachmentUrl?: components["schemas"]["UrlTemplate"];
            /** @description Whether the message wakes the application in the background (iOS). */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown (iOS). */
            mutableContent?: boolean;
            /** @description The name of a sound in your application, or `default` (Android, iOS); an object is for iOS only. */
            sound?: components["schemas"]["iOSSound"];
            /**
             * @description How the message interrupts the user (iOS): `passive` waits in the list of notifications, `active` lights up the screen, `time-sensitive`
             *     breaks through a Focus, and `critical` also plays on muted devices, with a critical sound. iOS uses `active` without it.
             * @enum {string}
             */
            interruptionLevel?: "passive" | "active" | "time-sensitive" | "critical";
            /** @description The rank of the message in the summary of notifications (iOS), from 0 to 1. iOS features the highest. */
            relevanceScore?: number;
            /** @description The name of an image in your application (Android), or the URL of an image (web). */
            icon?: string;
            /**
             * @description The number on the application's icon, such as `"3"`, or the number to add to the one that the service counts for each device, such
             *     as `"+1"` (iOS). The URL of a small image (web).
             */
            badge?: string;
            /** @description The URL of a large picture below the text (web). */
            image?: components["schemas"]["UrlTemplate"];
            /** @description A message replaces a visible message with the same tag (web). */
            tag?: string;
            /** @description Whether the message stays visible until the user clicks or closes it (web). */
            requireInteraction?: boolean;
            /**
             * @description The urgency of the message (RFC 8030), which helps browsers to save power (web).
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        };
        /**
         * @description The action when the user clicks the button. `urlsheme` is an alias of `urlscheme`.
         * @default close
         * @enum {string}
         */
        InstantButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlsheme" | "urlscheme" | "webview" | "request" | "close";
        /** @description A button of an instant message. It must be valid on the platform of the parent message. */
        InstantButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["InstantButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application (Android) or of a system symbol (iOS). */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description Values of placeholders: the value of `name` replaces `${name}`. */
        PlaceholderValues: {
            [key: string]: string;
        };
        /** @description Alternatives within an alternative, with the same rules. Their form is not described further, since it contains itself. */
        NestedChoices: {
            [key: string]: unknown;
        }[];
        /** @description A value, or for a field with dates a date relative to now, such as `{"$ago": "P30D"}`. */
        TargetLimit: string | number | {
            /**
             * @description How long ago: a duration as in ISO 8601, in whole numbers and of at most 100 years, such as `P30D`, `P1Y6M` or `PT12H`. Months
             *     and years are those of the calendar in UTC.
             */
            $ago: string;
        };
        /**
         * @description The condition for a field: a value that it must equal, or an object of operators that must all match. Values have the
         *     type of the field; dates are in the format of RFC 3339.
         */
        TargetCriterion: string | (number | boolean) | {
            /** @description Equals the value. */
            $eq?: string | (number | boolean);
            /** @description Does not equal the value. */
            $ne?: string | (number | boolean);
            /** @description Less than the value. */
            $lt?: components["schemas"]["TargetLimit"];
            /** @description Less than or equal to the value. */
            $lte?: components["schemas"]["TargetLimit"];
            /** @description Greater than the value. */
            $gt?: components["schemas"]["TargetLimit"];
            /** @description Greater than or equal to the value. */
            $gte?: components["schemas"]["TargetLimit"];
            /** @description Equals one of the values. */
            $in?: (string | (number | boolean))[];
            /** @description Equals none of the values. */
            $nin?: (string | (number | boolean))[];
            /** @description Whether the field has a value. */
            $exists?: boolean;
        };
        /** @description Criteria by field, all of which must match, and `$or`. */
        TargetChoice: {
            $or?: components["schemas"]["NestedChoices"];
        } & {
            [key: string]: components["schemas"]["TargetCriterion"] | components["schemas"]["NestedChoices"];
        };
        /**
         * @description Alternatives: criteria of which at least one must match, in addition to the criteria next to it. Each is an object of criteria by
         *     field, which may contain `$or` again, nested at most 5 levels. All of them have at most 100 conditions.
         */
        TargetChoices: components["schemas"]["TargetChoice"][];
        /**
         * @description A set of devices, selected in one of three ways:
         *
         *     - Criteria: fields of the application's data scheme and their values. A device must match all of them. At least one
         *       criterion must be an equality on `clientId`, `token`, `deviceId` (the UDID), or a field that the scheme marks as a
         *       client ID. The other fields don't have to be indexed. `$or` contains alternatives: an equality there counts if each of them
         *       has one.
         *     - `segmentId` without other criteria: the devices of a segment.
         *     - `listId` without other criteria: the devices of a static list.
         *
         *     Next to criteria, `data` contains placeholder values for this target.
         */
        Target: {
            /** @description The ID of a segment. */
            segmentId?: number;
            /** @description The ID of a static list. */
            listId?: number;
            $or?: components["schemas"]["TargetChoices"];
            /** @description Placeholder values for this target. They take precedence over those of the message. */
            data?: components["schemas"]["PlaceholderValues"];
        } & {
            [key: string]: components["schemas"]["TargetCriterion"] | components["schemas"]["TargetChoices"] | components["schemas"]["PlaceholderValues"];
        };
        /**
         * @description A parent message, overrides and targets. Set `parentMessageId`, `parentMessageExternalId`, or both for the same
         *     message.
         */
        InstantMessage: {
            /**
             * Format: int64
             * @description The ID of the parent message.
             */
            parentMessageId?: number;
            /** @description The external ID of the parent message. You can use it instead of `parentMessageId`, or in addition to it. */
            parentMessageExternalId?: string;
            /**
             * @description Replaces the text of the parent in all languages that are not in `messageData.translations`. `${name}` is a
             *     placeholder: see [Instant messages and targets](#section/Instant-messages-and-targets).
             */
            text?: string;
            messageData?: components["schemas"]["MessageData"];
            /** @description Replaces the buttons of the parent. Android messages have at most three buttons. Those of web messages can't be replaced. */
            buttons?: components["schemas"]["InstantButton"][];
            /** @description Placeholder values for all targets. Values in a target take precedence. */
            data?: components["schemas"]["PlaceholderValues"];
            /**
             * @description The targets. Use only one type: filters, segments or lists. Filters reach at most 10,000 devices per request. A
             *     device that matches several targets gets the message once, with the data of the first one.
             */
            targets: components["schemas"]["Target"][];
        };
        /** @description A target without a device on the message's platform. */
        RejectedTarget: {
            /** @description The index of the target in the request, from 0. */
            index: number;
            /** @description The reason, as text for humans. */
            reason: string;
        };
        /** @description The result of an accepted instant message, before its delivery. */
        InstantMessageResult: {
            /**
             * Format: int64
             * @description The ID of the send. Its targets have it as `sendId`.
             */
            id: number;
            /** @description The number of targets with at least one device on the message's platform. */
            accepted: number;
            /** @description The targets without such a device. */
            rejected: components["schemas"]["RejectedTarget"][];
        };
        /** @description The instant message of one application, without its targets. */
        AppInstantMessage: {
            /**
             * Format: int64
             * @description The ID of the parent message.
             */
            parentMessageId?: number;
            /** @description The external ID of the parent message. You can use it instead of `parentMessageId`, or in addition to it. */
            parentMessageExternalId?: string;
            /**
             * @description Replaces the text of the parent in all languages that are not in `messageData.translations`. `${name}` is a
             *     placeholder: see [Instant messages and targets](#section/Instant-messages-and-targets).
             */
            text?: string;
            messageData?: components["schemas"]["MessageData"];
            /** @description Replaces the buttons of the parent. Android messages have at most three buttons. Those of web messages can't be replaced. */
            buttons?: components["schemas"]["InstantButton"][];
            /** @description Placeholder values for all targets. Values in a target take precedence. */
            data?: components["schemas"]["PlaceholderValues"];
        };
        /** @description The messages and targets of several applications. */
        InstantMessageForApps: {
            /** @description The message of each application, by partner ID. */
            apps: {
                [key: string]: components["schemas"]["AppInstantMessage"];
            };
            /**
             * @description The targets of each application, by partner ID, or an array of targets for all applications. An application
             *     without targets gets its own error. Targets of an application that is not in `apps` are an error of the whole
             *     request.
             */
            targets: {
                [key: string]: components["schemas"]["Target"][];
            } | components["schemas"]["Target"][];
        };
        /** @description The accepted message of an application. */
        InstantMessageAppSent: {
            /**
             * @description The message was accepted.
             * @constant
             */
            status: 200;
            /**
             * Format: int64
             * @description The ID of the send. Its targets have it as `sendId`.
             */
            id: number;
            /** @description The number of targets with at least one device on the message's platform. */
            accepted: number;
            /** @description The targets without such a device. */
            rejected: components["schemas"]["RejectedTarget"][];
        };
        /** @description The error of an application. Nothing was sent in it. */
        InstantMessageAppFailed: {
            /**
             * @description The status that a request for this application alone would get.
             * @enum {integer}
             */
            status: 400 | 403 | 404 | 500;
            /** @description The errors, one entry each. */
            errors: components["schemas"]["ErrorEntry"][];
        };
        /** @description The result of an instant message to several applications. */
        InstantMessageForAppsResult: {
            /** @description The result of each application, by partner ID. */
            apps: {
                [key: string]: components["schemas"]["InstantMessageAppSent"] | components["schemas"]["InstantMessageAppFailed"];
            };
        };
        /** @description Repeats the send until the schedule ends. The default is a single send. */
        Recurrence: {
            /**
             * @description The unit of `interval`. With `month`, the send is on the same day of each month, or on the last day of shorter
             *     months.
             * @enum {string}
             */
            unit: "day" | "week" | "month";
            /** @description The number of units between two sends. */
            interval: number;
            /**
             * @description The IANA name of a time zone. Sends keep their local time in this zone. If a clock change skips the time, the send
             *     moves forward by the skipped period. If the time occurs twice, the message is sent once. Without a time zone,
             *     sends keep the offset of `nextSendingDate`.
             */
            timezone?: string;
        };
        /** @description When a message is sent. */
        Schedule: {
            /**
             * @description The date of the next send, in the future. Without an offset, it is in UTC. Responses keep the offset. After each
             *     send of a recurring message, it moves to the next date.
             */
            nextSendingDate: string;
            /** @description The IANA name of a time zone, for your information only. To send at a local time, use `recurrence.timezone`. */
            timezone?: string;
            /**
             * Format: date-time
             * @description When the schedule starts. Nothing is sent before it.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the schedule ends. Nothing is sent after it.
             */
            endDate?: string;
            recurrence?: components["schemas"]["Recurrence"];
        };
        /**
         * @description Days of the week on which a scheduled message is not sent. A recurring message skips excluded dates. A single send is
         *     postponed to the same time on the next allowed day. It is dropped if the schedule ends before that day.
         */
        ScheduleExclusion: {
            /**
             * @description The type of the exclusion. A message has at most one exclusion per type.
             * @enum {string}
             */
            type: "DAYS";
            /**
             * @description The excluded days, from 1 for Monday to 7 for Sunday, as a string with a JSON array of one to seven distinct
             *     numbers. Days are in the time zone `recurrence.timezone`, or else at the offset of `nextSendingDate`.
             */
            days: string;
            /**
             * Format: date-time
             * @description When the exclusion starts. It must be within the start and end of the schedule.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the exclusion ends. It must be within the start and end of the schedule.
             */
            endDate?: string;
        };
        /** @description An empty object. */
        SendOptions: Record<string, never>;
        /** @description An accepted send, before its delivery. */
        MessageSend: {
            /**
             * Format: int64
             * @description The ID of the message.
             */
            id: number;
            /**
             * Format: int64
             * @description The ID of the send. Its targets have it as `sendId`.
             */
            sendId: number;
            /**
             * @description The message is being sent.
             * @constant
             */
            state: "sending";
        };
        /**
         * @description The fields to update. Omitted fields do not change, and `null` clears a field. `UDID` and `id` are read-only. A string
         *     in a field of the data scheme may have at most 2,048 bytes in UTF-8.
         */
        DeviceDataToUpdate: {
            /**
             * @description The push token. For a browser, it is the push subscription as JSON text. The operator must allow the host of
             *     its endpoint. An empty text clears the token.
             */
            token?: string | null;
            /**
             * @description The platform of the device. It can't be cleared.
             * @enum {string}
             */
            platform?: "android" | "ios" | "web";
            /** @description Your ID for the user. */
            clientId?: string | null;
            /**
             * Format: date-time
             * @description When the application was first opened.
             */
            firstOpen?: string | null;
            /**
             * Format: date-time
             * @description When the application was last opened.
             */
            lastOpen?: string | null;
            /** @description The model of the device, or the browser. */
            model?: string | null;
            /** @description The version of the messaging SDK in the application. */
            sw_version?: string | null;
            /** @description The version of the application. */
            bundleversion?: string | null;
            /** @description The advertising ID. */
            IDFA?: string | null;
            /** @description The language of the device, as a language tag. */
            language?: string | null;
            /** @description The time zone of the device (IANA name). */
            timezone?: string | null;
            /** @description Whether the user accepts pushes. If false, sends skip the device. It can't be cleared. */
            pushConsent?: boolean;
        } & {
            [key: string]: (string | (number | boolean) | null) | (string | null);
        };
        /** @description A device and its new values. */
        DeviceGroupUpdateUser: {
            /**
             * @description The field that identifies the device: `UDID`, or a field that the data scheme marks as a client ID.
             * @default UDID
             */
            matchingKey?: string;
            /** @description The value of this field. All devices with this value are updated. */
            value: string | (number | boolean);
            data: components["schemas"]["DeviceDataToUpdate"];
        };
        /** @description Updates of multiple devices. */
        DeviceGroupUpdate: {
            /** @description The devices and their new values. They are updated in this order. */
            users: components["schemas"]["DeviceGroupUpdateUser"][];
        };
        /** @description The result of the update. */
        DeviceGroupUpdateResult: {
            /** @description The number of updated devices. */
            updated: number;
            /** @description The indexes in `users`, from 0, that match no device. */
            notFound: number[];
        };
        /** @description The value of a device field, in the type that the data scheme defines. A date is a string (RFC 3339). */
        DeviceFieldValue: string | (number | boolean);
        /**
         * @description A device, as an object of fields. The data scheme of the application defines further fields. Fields without a value
         *     are omitted.
         */
        Device: {
            /** @description The UDID (unique device identifier). It never changes. */
            UDID: string;
            /** @description The ID. It never changes. */
            id: number;
            /** @description The push token. It is absent if the device can't receive pushes. */
            token?: string;
            /**
             * @description The platform of the device.
             * @enum {string}
             */
            platform?: "android" | "ios" | "web";
            /** @description Your ID for the user. Several devices may have the same client ID. */
            clientId?: string;
            /**
             * Format: date-time
             * @description When the application was first opened.
             */
            firstOpen?: string;
            /**
             * Format: date-time
             * @description When the application was last opened.
             */
            lastOpen?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The version of the messaging SDK in the application. */
            sw_version?: string;
            /** @description The version of the application. */
            bundleversion?: string;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string;
            /** @description The language of the device, as a language tag. */
            language?: string;
            /** @description The time zone of the device (IANA name). */
            timezone?: string;
            /** @description Whether the user accepts pushes. If false, sends skip the device. The default is true. */
            pushConsent?: boolean;
        } & {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description The device that was updated or deleted. */
        DeviceUdid: {
            /** @description The UDID of the device. If a matching key matched several devices, it is the first one by `id`. */
            UDID: string;
        };
        /** @description A static list. */
        StaticListInput: {
            /**
             * Format: int64
             * @description The ID of the list. Use your own ID to map IDs from another system. By default the service creates one.
             */
            listId?: number;
            /**
             * @description Your external ID of the list, unique in the application. Without it, devices can't join or leave
             *     the list through the device API.
             */
            externalId?: string;
            /** @description The display name of the list. */
            name: string;
            /**
             * @description Custom fields for placeholders: `${list_<name>}` or `${list_<name>|<fallback>}` is replaced with the field `<name>`. This works in pushes, in-app
             *     messages and alarms that target the list directly.
             */
            fields?: {
                [key: string]: string;
            };
        };
        /** @description A static list. */
        StaticList: WithRequired<components["schemas"]["StoredStaticListInput"], "listId" | "name">;
        /** @description A page of static lists. */
        StaticListPage: {
            /** @description The lists on this page, at most 100. */
            data: components["schemas"]["StaticList"][];
            link: components["schemas"]["Link"];
        };
        /** @description A member of a static list. */
        StaticListMember: {
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: date-time
             * @description When the device leaves the list, in UTC. It is absent if the device does not expire.
             */
            expireAt?: string;
        };
        /** @description A page of members. */
        StaticListMemberPage: {
            /** @description The members on this page, at most 100. */
            data: components["schemas"]["StaticListMember"][];
            link: components["schemas"]["Link"];
        };
        /**
         * @description When the devices leave the list. It is a date, a date and time, or milliseconds since the epoch. Without an offset, it
         *     is in UTC. By default the devices stay until you remove them. A removal ignores this property.
         */
        ExpireAt: string | number;
        /**
         * @description Selects devices by exactly one property other than `expireAt`: `UDID`, or an indexed field such as `clientId`. All
         *     devices with this value are selected.
         */
        StaticListUser: {
            /** @description The UDID of the device. */
            UDID?: string;
            expireAt?: components["schemas"]["ExpireAt"];
        } & {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description The devices to add or remove. */
        StaticListUsers: {
            /** @description The users. Their devices are added or removed. */
            users: components["schemas"]["StaticListUser"][];
        };
        /** @description The result of a queued change. */
        QueuedUsers: {
            /** @description The number of users in the queued change. */
            queued: number;
        };
        /** @description The device fields that you requested with `data`, by name. Fields without a value are omitted. */
        DeviceData: {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description A click on a message. */
        ClickEntry: {
            /**
             * Format: int64
             * @description The ID of the entry.
             */
            id: number;
            /**
             * Format: date-time
             * @description The time of the click.
             */
            date: string;
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: int64
             * @description The campaign of the clicked message, if it has one.
             */
            campaignId?: number;
            /**
             * Format: int64
             * @description The clicked push message.
             */
            messageId?: number;
            /**
             * Format: int64
             * @description The clicked in-app message.
             */
            inAppId?: number;
            /**
             * Format: int64
             * @description The clicked action, from [listMessageActions](#operation/listMessageActions). It is absent if the message has
             *     neither buttons nor a rich push URL. For an in-app message, buttons are numbered from 1, and the message itself
             *     has the next number.
             */
            actionId?: number;
            data?: components["schemas"]["DeviceData"];
        };
        /** @description A page of clicks. */
        ClickEntryPage: {
            /** @description The clicks on this page, at most 100. */
            data: components["schemas"]["ClickEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description A device in a send, and the outcome of the delivery. */
        TargetEntry: {
            /**
             * Format: int64
             * @description The ID of the entry.
             */
            id: number;
            /**
             * Format: date-time
             * @description When the send started. It is the same for all its devices.
             */
            date: string;
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: int64
             * @description The campaign of the message, if it has one.
             */
            campaignId?: number;
            /**
             * Format: int64
             * @description The message.
             */
            messageId: number;
            /**
             * Format: int64
             * @description The ID of the send. A recurring message has several sends.
             */
            sendId: number;
            /**
             * @description The outcome:
             *
             *     - `sent`: the push service accepted the message. The device may not have shown it.
             *     - `failed`: the push service did not accept the message.
             *     - `suppressed`: the device was skipped because its user opted out of pushes, because of marketing pressure, or because a placeholder
             *       has no value.
             *     - `canceled`: an operator canceled the send before the message went to this device.
             * @enum {string}
             */
            status: "sent" | "failed" | "suppressed" | "canceled";
            /** @description Why the message was not sent, as text for humans. */
            reason?: string;
            data?: components["schemas"]["DeviceData"];
        };
        /** @description A page of targets. */
        TargetEntryPage: {
            /** @description The targets on this page, at most 100. */
            data: components["schemas"]["TargetEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description The statistics of one UTC day. */
        StatisticsEntry: {
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Messages that a push service accepted. */
            sent: number;
            /** @description Failed deliveries. */
            failed: number;
            /** @description Devices skipped because their user opted out of pushes, because of marketing pressure, or because a placeholder has no value. */
            suppressed: number;
            /** @description Devices whose push was not sent because an operator canceled the send. */
            canceled: number;
            /** @description Clicks on messages. */
            clicks: number;
            /** @description Messages that devices showed, each time they showed them. Devices report it with the device API. */
            displays: number;
            /**
             * @description Clicks on messages and displays of messages that were not sent to their device, for example after a link was forwarded or a phone was
             *     restored. `clicks` and `displays` don't count them.
             */
            unattributed: number;
            /** @description Devices that opened the application for the first time. */
            newDevices: number;
            /** @description Devices that opened the application, each counted once. */
            activeDevices: number;
        };
        /** @description A page of days. Days without events have no entry. */
        StatisticsPage: {
            /** @description The days on this page, at most 100. */
            data: components["schemas"]["StatisticsEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description A geofence. */
        GeofenceInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geofence, unique in the application. */
            externalId?: string;
            /** @description The display name of the geofence. */
            name: string;
            /** @description The latitude of the center in degrees, positive in the north. */
            latitude: number;
            /** @description The longitude of the center in degrees, positive in the east. */
            longitude: number;
            /** @description The radius in meters. */
            radius: number;
            /** @description Your own data about the geofence, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the geofence was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the geofence was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description A geofence. */
        Geofence: WithRequired<components["schemas"]["StoredGeofenceInput"], "id" | "name" | "latitude" | "longitude" | "radius" | "info" | "createdAt" | "updatedAt">;
        /** @description A page of geofences. */
        GeofencePage: {
            /** @description The geofences on this page, at most 100. */
            data: components["schemas"]["Geofence"][];
            link: components["schemas"]["Link"];
        };
        /** @description A beacon. */
        BeaconInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the beacon, unique in the application. */
            externalId?: string;
            /** @description The display name of the beacon. */
            name: string;
            /**
             * Format: uuid
             * @description The UUID that the beacon transmits, usually the same for all beacons of a company. Responses contain it in lower
             *     case.
             */
            uuid: string;
            /** @description The major number that the beacon transmits, such as the number of a shop. */
            major: number;
            /** @description The minor number that the beacon transmits, such as the number of a department. */
            minor: number;
            /** @description Your own data about the beacon, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
        };
        /** @description A beacon. */
        Beacon: WithRequired<components["schemas"]["StoredBeaconInput"], "id" | "name" | "uuid" | "major" | "minor" | "info">;
        /** @description A page of beacons. */
        BeaconPage: {
            /** @description The beacons on this page, at most 100. */
            data: components["schemas"]["Beacon"][];
            link: components["schemas"]["Link"];
        };
        /** @description A geogroup. */
        GeogroupInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geogroup, unique in the application. In paths, write it after `ext:`. */
            externalId?: string;
            /** @description The display name of the geogroup. */
            name: string;
            /**
             * @description The IDs of the beacons in the geogroup.
             * @default []
             */
            beacons?: number[];
            /**
             * @description The IDs of the geofences in the geogroup.
             * @default []
             */
            geofences?: number[];
        };
        /** @description A geogroup. */
        Geogroup: WithRequired<components["schemas"]["StoredGeogroupInput"], "id" | "name" | "beacons" | "geofences">;
        /** @description A page of geogroups. */
        GeogroupPage: {
            /** @description The geogroups on this page, at most 100. */
            data: components["schemas"]["Geogroup"][];
            link: components["schemas"]["Link"];
        };
        /** @description The beacon or geofence to add or remove. */
        GeogroupMember: {
            /**
             * Format: int64
             * @description The ID of the beacon or the geofence.
             */
            id: number;
        };
        /**
         * @description The position on the screen.
         * @default center
         * @enum {string}
         */
        InAppPosition: "top" | "center" | "bottom" | "fullscreen";
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
        /** @description The segments of the audience. */
        Segments: {
            /** @description Segment IDs. The audience is devices that are in one of these segments or in one of `lists`. */
            inclusion?: number[];
            /** @description Segment IDs. Their devices are excluded. */
            exclusion?: number[];
        };
        /** @description A static list to target directly. */
        InAppList: {
            /**
             * Format: int64
             * @description The ID of the list.
             */
            listId: number;
        };
        /**
         * @description The current status. It is `inactive` if `isActive` is false, or if the time is before `startDate` or after `endDate`.
         * @enum {string}
         */
        EffectiveStatus: "active" | "inactive";
        /** @description An in-app message with all its languages. */
        InAppInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly inAppId?: number;
            /**
             * @description Your external ID of the in-app message, unique in the application. The values `.` and `..` are not allowed,
             *     because they change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the in-app message. The reports of the campaign include its clicks.
             */
            campaignId?: number;
            /** @description The display name of the in-app message. */
            name: string;
            /**
             * Format: date-time
             * @description When the in-app message starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the in-app message ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language. All messages of a platform must use the same template. A device
             *     shows the message in its language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["InAppMessage"][];
            triggers?: components["schemas"]["Triggers"];
            segments?: components["schemas"]["Segments"];
            /** @description Static lists to target. Without segments and lists, the audience is all devices. */
            lists?: components["schemas"]["InAppList"][];
            /**
             * @description Whether the in-app message is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
            /**
             * Format: date-time
             * @description When the in-app message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the in-app message was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description An in-app message with all its languages. */
        InApp: WithRequired<components["schemas"]["StoredInAppInput"], "inAppId" | "name" | "messages" | "isActive" | "effectiveStatus" | "createdAt" | "updatedAt">;
        /** @description A page of in-app messages. */
        InAppPage: {
            /** @description The in-app messages on this page, at most 100. */
            data: components["schemas"]["InApp"][];
            link: components["schemas"]["Link"];
        };
        /** @description The status of an in-app message or an alarm. */
        Status: {
            /**
             * @description The new status.
             * @enum {string}
             */
            status: "active" | "inactive";
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
        /** @description The audience of the alarm. The default is all devices. */
        AlarmSegments: {
            /** @description Segment IDs. Devices in any of these segments, or in any of `lists`, get the alarm. */
            inclusion?: number[];
            /** @description Segment IDs. Devices in any of these segments do not get the alarm. */
            exclusion?: number[];
            /** @description The `listId`s of static lists to target directly. */
            lists?: number[];
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
        /** @description An alarm. */
        AlarmInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description Your external ID of the alarm, unique in the application. The values `.` and `..` are not allowed, because they
             *     change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /** @description The display name of the alarm. */
            name: string;
            /**
             * Format: date-time
             * @description When the alarm starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the alarm ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language, all with the same template. A device shows the message for its
             *     platform and language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["AlarmMessage"][];
            /** @default {} */
            triggers?: components["schemas"]["AlarmTriggers"];
            /** @default {} */
            segments?: components["schemas"]["AlarmSegments"];
            /** @default {} */
            settings?: components["schemas"]["AlarmSettings"];
            /**
             * @description Whether the alarm is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
        };
        /** @description An alarm. */
        Alarm: WithRequired<components["schemas"]["StoredAlarmInput"], "id" | "name" | "messages" | "triggers" | "segments" | "settings" | "isActive" | "effectiveStatus">;
        /** @description A page of alarms. */
        AlarmPage: {
            /** @description The alarms on this page, at most 100. */
            data: components["schemas"]["Alarm"][];
            link: components["schemas"]["Link"];
        };
        /** @description An alarm in an update. Every message must have a template. */
        AlarmUpdate: components["schemas"]["AlarmInput"] & {
            messages?: ({
                templateValue: string;
            } & {
                [key: string]: unknown;
            })[];
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
        /** @description An inbox message with all its languages. */
        InboxMessages: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly inboxId?: number;
            /**
             * @description Your external ID of the inbox message, unique in the application. The values `.` and `..` are not allowed, because
             *     they change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /**
             * @description The code of an event in the application's settings. The application shows the message after the device has
             *     reported this event. The event does not affect the status of a message.
             */
            event?: string;
            /** @description Segment IDs. Without segments and lists, the audience is all devices. */
            segments?: number[];
            /** @description The `listId`s of static lists to target. */
            lists?: number[];
            /**
             * Format: date-time
             * @description When the message is sent. The default is the time of creation.
             */
            sendDate?: string;
            /**
             * Format: date-time
             * @description When the message leaves the inboxes. It can't be before `sendDate` or, without one, in the past. By default the
             *     message does not expire.
             */
            expirationDate?: string;
            /**
             * @description The message in each language, by language tag. A device gets the one that a lookup (RFC 4647) finds for its language,
             *     or else the one for the first of the application's languages.
             */
            messages: {
                [key: string]: components["schemas"]["InboxMessage"];
            };
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
        /** @description A push message for Android devices. */
        StoredAndroidMessageInput: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message, at most three. */
            buttons?: components["schemas"]["StoredAndroidButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["AndroidTranslation"];
            };
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
            /** @description The name of an image in your application for the status bar. */
            icon?: string;
            /** @description The URL of a picture in the expanded notification. */
            bigPicture?: components["schemas"]["UrlTemplate"];
            /** @description The accent color in hexadecimal RGB. */
            color?: string;
            /** @description The name of a sound in your application, or `default`. */
            sound?: string;
            /** @description The notification channel of the application. Users control sound and display per channel. */
            channelId?: string;
            /**
             * @description With `high`, the push service wakes a sleeping device.
             * @default normal
             * @enum {string}
             */
            priority?: "normal" | "high";
        } & WithRequired<components["schemas"]["StoredMessageBase"], "platform">;
        /** @description The common properties of push messages. */
        StoredMessageBase: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description The platform of the message. You can't change it in an update.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /** @description The title that devices show. It is also the name of the message in lists and filters. */
            title: string;
            /**
             * @description The text. `${field}` is replaced with a field of the device, and `${list_field}` with a field of the static list.
             *     `${field|fallback}` is replaced with the fallback if the field has no value. Without a fallback, a device without a value
             *     does not get the message: it is a target with the status `suppressed`. See
             *     [Languages and placeholders](#section/Languages-and-placeholders).
             */
            text: string;
            /** @description Your external ID of the message, unique in the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the message.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. If several messages with the same key wait for a device, only the last one
             *     is delivered.
             */
            collapseKey?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
            /** @description The language of `title` and `text`. Devices without a matching translation get these texts. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The URL of a page that opens with the message, in web messages with `http` or `https`. Android and iOS messages can also have a deep
             *     link, such as `shop://cart`. It may contain placeholders, whose values are percent-encoded.
             */
            richPushUrl?: components["schemas"]["UrlTemplate"];
            /**
             * @description Where the page opens: in the application (`webview`, the default) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description The time to live in seconds, at most four weeks. During this time, the push service and the service retry
             *     delivery. With 0 there is only one attempt. By default, the service retries for 24 hours if the push service is
             *     unavailable.
             */
            timeToLive?: number;
            /** @description The segments for test sends. */
            testSegments?: number[];
            /**
             * @description The segments for campaign sends, in addition to `lists`. Without segments and lists, a campaign send goes to all devices of the
             *     platform.
             */
            campaignSegments?: number[];
            /** @description The static lists for campaign sends, in addition to `campaignSegments`. */
            lists?: number[];
            /**
             * @description If true, marketing pressure applies: a campaign send skips devices that recently got too many messages.
             * @default true
             */
            usePressure?: boolean;
            /** @description The state of the message. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description Your own parameters, passed to the application unchanged. */
        StoredCustomParams: {
            [key: string]: string;
        };
        /** @description A button of an Android message. */
        StoredAndroidButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A push message for iOS devices. */
        StorediOSMessageInput: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. iOS shows at most ten, or two if space is limited. */
            buttons?: components["schemas"]["StorediOSButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["iOSTranslation"];
            };
            /** @description A line below the title. */
            subtitle?: string;
            /**
             * @description The number on the application's icon, such as `"3"`, or the number to add to it, such as `"+1"`. The service counts for each device:
             *     a push adds to the number once it is sent, a plain number sets it, and an open of the application sets it to 0.
             */
            badge?: string;
            sound?: components["schemas"]["iOSSound"];
            /**
             * @description How the message interrupts the user: `passive` waits in the list of notifications, `active` lights up the screen, `time-sensitive`
             *     breaks through a Focus, and `critical` also plays on muted devices, with a critical sound. iOS uses `active` without it.
             * @enum {string}
             */
            interruptionLevel?: "passive" | "active" | "time-sensitive" | "critical";
            /** @description The rank of the message in the summary of notifications, from 0 to 1. iOS features the highest. */
            relevanceScore?: number;
            /** @description The notification category that handles the message in the application. */
            category?: string;
            /** @description Whether the message wakes the application in the background. The default is false. */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown. The default is false. */
            mutableContent?: boolean;
            /** @description Notifications with the same thread ID are grouped. */
            threadId?: string;
            /** @description The URL of a picture, sound or video to show with the message. */
            attachmentUrl?: components["schemas"]["UrlTemplate"];
        } & WithRequired<components["schemas"]["StoredMessageBase"], "platform">;
        /** @description A button of an iOS message. */
        StorediOSButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of a system symbol. It is shown on iOS 15 and later. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A push message for browsers. */
        StoredWebMessageInput: {
            /**
             * @description The platform of the message, always `web`.
             * @constant
             */
            platform: "web";
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["WebTranslation"];
            };
            /** @description The buttons of the notification, at most two. */
            buttons?: components["schemas"]["WebButton"][];
            /** @description The URL of an image next to the text. */
            icon?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a large picture below the text. */
            image?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a small monochrome image, shown where there is little space. */
            badge?: components["schemas"]["UrlTemplate"];
            /** @description A message replaces a visible message with the same tag. */
            tag?: string;
            /** @description Whether the message stays visible until the user clicks or closes it. The default is false. */
            requireInteraction?: boolean;
            /**
             * @description The urgency of the message (RFC 8030), which helps browsers to save power.
             * @default normal
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        } & WithRequired<components["schemas"]["StoredMessageBase"], "platform">;
        /** @description A static list. */
        StoredStaticListInput: {
            /**
             * Format: int64
             * @description The ID of the list. Use your own ID to map IDs from another system. By default the service creates one.
             */
            listId?: number;
            /**
             * @description Your external ID of the list, unique in the application. Without it, devices can't join or leave
             *     the list through the device API.
             */
            externalId?: string;
            /** @description The display name of the list. */
            name: string;
            /**
             * @description Custom fields for placeholders: `${list_<name>}` or `${list_<name>|<fallback>}` is replaced with the field `<name>`. This works in pushes, in-app
             *     messages and alarms that target the list directly.
             */
            fields?: {
                [key: string]: string;
            };
        };
        /** @description A geofence. */
        StoredGeofenceInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geofence, unique in the application. */
            externalId?: string;
            /** @description The display name of the geofence. */
            name: string;
            /** @description The latitude of the center in degrees, positive in the north. */
            latitude: number;
            /** @description The longitude of the center in degrees, positive in the east. */
            longitude: number;
            /** @description The radius in meters. */
            radius: number;
            /** @description Your own data about the geofence, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the geofence was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the geofence was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description A beacon. */
        StoredBeaconInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the beacon, unique in the application. */
            externalId?: string;
            /** @description The display name of the beacon. */
            name: string;
            /**
             * Format: uuid
             * @description The UUID that the beacon transmits, usually the same for all beacons of a company. Responses contain it in lower
             *     case.
             */
            uuid: string;
            /** @description The major number that the beacon transmits, such as the number of a shop. */
            major: number;
            /** @description The minor number that the beacon transmits, such as the number of a department. */
            minor: number;
            /** @description Your own data about the beacon, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
        };
        /** @description A geogroup. */
        StoredGeogroupInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geogroup, unique in the application. In paths, write it after `ext:`. */
            externalId?: string;
            /** @description The display name of the geogroup. */
            name: string;
            /**
             * @description The IDs of the beacons in the geogroup.
             * @default []
             */
            beacons?: number[];
            /**
             * @description The IDs of the geofences in the geogroup.
             * @default []
             */
            geofences?: number[];
        };
        /** @description An in-app message with all its languages. */
        StoredInAppInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly inAppId?: number;
            /**
             * @description Your external ID of the in-app message, unique in the application. The values `.` and `..` are not allowed,
             *     because they change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the in-app message. The reports of the campaign include its clicks.
             */
            campaignId?: number;
            /** @description The display name of the in-app message. */
            name: string;
            /**
             * Format: date-time
             * @description When the in-app message starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the in-app message ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language. All messages of a platform must use the same template. A device
             *     shows the message in its language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["StoredInAppMessage"][];
            triggers?: components["schemas"]["StoredTriggers"];
            segments?: components["schemas"]["StoredSegments"];
            /** @description Static lists to target. Without segments and lists, the audience is all devices. */
            lists?: components["schemas"]["InAppList"][];
            /**
             * @description Whether the in-app message is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
            /**
             * Format: date-time
             * @description When the in-app message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the in-app message was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description An in-app message in one language. A browser template requires the platform `ios`. */
        StoredInAppMessage: {
            /** @description The language of the message. A message without a language is for devices with no message in their language. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The platform of the message. A message without a platform is for devices with no message for their platform.
             * @enum {string}
             */
            platform?: "android" | "ios";
            template: components["schemas"]["StoredInAppTemplate"];
            /** @description The action when the user clicks the message outside its buttons. By default nothing happens. */
            action?: components["schemas"]["StoredInAppAction"];
            /** @description Your own parameters, passed to the application when the user clicks the message. */
            clickCustomParams?: components["schemas"]["StoredCustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description The appearance of an in-app message. */
        StoredInAppTemplate: components["schemas"]["StoredPopupTemplate"] | components["schemas"]["BrowserTemplate"] | components["schemas"]["StoredCustomTemplate"];
        /** @description A native pop-up with a text and buttons. */
        StoredPopupTemplate: {
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
            buttons?: components["schemas"]["StoredInAppButton"][];
        };
        /** @description A button of an in-app message. */
        StoredInAppButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title: string;
            /** @description The action when the user clicks. */
            action?: components["schemas"]["StoredInAppAction"];
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description The action when the user clicks an in-app message or one of its buttons. */
        StoredInAppAction: {
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
        /** @description A template from the application's settings. */
        StoredCustomTemplate: {
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
        /**
         * @description The conditions, limits and priority of an in-app message. All types of conditions must be met. A limit that is
         *     omitted, or is 0 or less, does not apply.
         */
        StoredTriggers: {
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
            geolocations?: components["schemas"]["StoredTriggerGeolocations"];
            beacons?: components["schemas"]["StoredTriggerBeacons"];
            views?: components["schemas"]["StoredTriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["StoredTriggerEvents"];
            states?: components["schemas"]["StoredTriggerStates"];
        };
        /** @description Shows the message at geofences. */
        StoredTriggerGeolocations: {
            /** @description The geofences. The transition must be at one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["Geolocation"][];
            /** @description Geogroup IDs. The geofences that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description Shows the message near beacons. */
        StoredTriggerBeacons: {
            /** @description The beacons. The device must be near one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["InAppBeacon"][];
            /** @description Geogroup IDs. The beacons that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description Shows the message on certain views of the application. */
        StoredTriggerViews: {
            /** @description The views. One of them must be open. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerView"][];
        };
        /** @description Shows the message when the device reports an application event. */
        StoredTriggerEvents: {
            /**
             * @description Whether each event shows the message at most once.
             * @default false
             */
            displayOnceByEvent?: boolean;
            /** @description The events. The device must report one of them. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerEvent"][];
        };
        /** @description Shows the message only in certain states of the application. */
        StoredTriggerStates: {
            /**
             * @description If true, all states are required. If false, one of them is sufficient.
             * @default false
             */
            allStatesActive?: boolean;
            /** @description The states. An empty array sets no condition. */
            inclusion?: components["schemas"]["State"][];
        };
        /** @description The segments of the audience. */
        StoredSegments: {
            /** @description Segment IDs. The audience is devices that are in one of these segments or in one of `lists`. */
            inclusion?: number[];
            /** @description Segment IDs. Their devices are excluded. */
            exclusion?: number[];
        };
        /** @description An alarm. */
        StoredAlarmInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description Your external ID of the alarm, unique in the application. The values `.` and `..` are not allowed, because they
             *     change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /** @description The display name of the alarm. */
            name: string;
            /**
             * Format: date-time
             * @description When the alarm starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the alarm ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language, all with the same template. A device shows the message for its
             *     platform and language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["StoredAlarmMessage"][];
            /** @default {} */
            triggers?: components["schemas"]["StoredAlarmTriggers"];
            /** @default {} */
            segments?: components["schemas"]["StoredAlarmSegments"];
            /** @default {} */
            settings?: components["schemas"]["StoredAlarmSettings"];
            /**
             * @description Whether the alarm is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
        };
        /** @description A message of an alarm, for Android or iOS. */
        StoredAlarmMessage: components["schemas"]["StoredAlarmAndroidMessage"] | components["schemas"]["StoredAlarmiOSMessage"];
        /** @description A message of an alarm for Android devices. */
        StoredAlarmAndroidMessage: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["StoredAlarmAndroidButton"][];
        } & (WithRequired<components["schemas"]["StoredAlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description The common properties of alarm messages. */
        StoredAlarmMessageContent: {
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
            clickCustomParams?: components["schemas"]["StoredCustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A button of an alarm on Android devices. */
        StoredAlarmAndroidButton: {
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
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A message of an alarm for iOS devices. */
        StoredAlarmiOSMessage: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["StoredAlarmiOSButton"][];
        } & (WithRequired<components["schemas"]["StoredAlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A button of an alarm on iOS devices. */
        StoredAlarmiOSButton: {
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
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /**
         * @description The conditions, limits and priority of an alarm. All types of conditions must be met. A limit that is omitted, or is 0
         *     or less, does not apply.
         */
        StoredAlarmTriggers: {
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
            geolocations?: components["schemas"]["StoredTriggerGeolocations"];
            beacons?: components["schemas"]["StoredTriggerBeacons"];
            views?: components["schemas"]["StoredTriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["StoredTriggerEvents"];
            states?: components["schemas"]["StoredTriggerStates"];
        };
        /** @description The audience of the alarm. The default is all devices. */
        StoredAlarmSegments: {
            /** @description Segment IDs. Devices in any of these segments, or in any of `lists`, get the alarm. */
            inclusion?: number[];
            /** @description Segment IDs. Devices in any of these segments do not get the alarm. */
            exclusion?: number[];
            /** @description The `listId`s of static lists to target directly. */
            lists?: number[];
        };
        /** @description When the alarm is shown after its triggers are met. */
        StoredAlarmSettings: {
            programmation?: components["schemas"]["AlarmProgrammation"];
            /** @description Time ranges during which the alarm is not shown. */
            exclusionRanges?: components["schemas"]["StoredAlarmExclusionRange"][];
        };
        /**
         * @description A daily time range during which the alarm is not shown. The device shows it after the end of the range instead. If
         *     `endTime` is not after `startTime`, the range ends on the next day.
         */
        StoredAlarmExclusionRange: {
            /** @description The start of the range, in hours and minutes. */
            startTime: string;
            /** @description The end of the range, in hours and minutes. */
            endTime: string;
            /** @description The days on which the range begins, from 1 for Monday to 7 for Sunday. The default is every day. */
            days?: number[];
        };
    };
    responses: {
        /**
         * @description You have sent more requests than the operator allows. Nothing was done. Wait for the seconds in `Retry-After`, then
         *     retry.
         */
        TooManyRequests: {
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
        /** @description Invalid signature or token. */
        BadCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The access token has expired. Create another one and retry. */
        TokenExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The access token is missing. */
        TokenRequired: {
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
        /** @description The access token is missing, or you have no rights on this application. */
        Forbidden: {
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
        /** @description Invalid ID, signature or token. */
        BadCampaignId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown campaign. */
        CampaignNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID, signature or token. */
        BadMessageId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown message. */
        MessageNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown message, or the message has no schedule. */
        ScheduleNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown message, or the message is not a push message, or has no schedule or no exclusion. */
        ExclusionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown static list. */
        StaticListNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID, query parameter, signature or token. */
        BadCampaignReport: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The campaign belongs to another application, the access token is missing, or you have no rights on this application. */
        ForeignCampaign: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID, query parameter, signature or token. */
        BadMessageReport: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The message belongs to another application, the access token is missing, or you have no rights on this application. */
        ForeignMessage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid page, signature or token. */
        BadPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown geofence. */
        GeofenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown beacon. */
        BeaconNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Missing ID, or invalid signature or token. */
        BadGeogroupMember: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown geogroup or beacon. */
        GeogroupOrBeaconNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown geogroup or geofence. */
        GeogroupOrGeofenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID, signature or token. */
        BadInAppId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown in-app message. */
        InAppNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid external ID, signature or token. */
        BadExternalId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown external ID. */
        InAppExternalIdNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid external ID, status, signature or token. */
        BadStatus: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown alarm ID. */
        AlarmNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown external ID. */
        AlarmExternalIdNotFound: {
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
         * @description The partner ID of the application.
         * @example demo
         */
        partnerId: string;
        /**
         * @description The page number, from 1. A page below 1 or after the last page is empty.
         * @example 1
         */
        page: number;
        /**
         * @description The ID of the campaign.
         * @example 1024
         */
        campaignId: number;
        /**
         * @description The external ID to search for. `%` matches any number of characters, including none: `spring%` finds external IDs that
         *     begin with `spring`, `%spring%` external IDs that contain it. Encode `%` as `%25` in the URL.
         * @example spring-offer-%
         */
        externalIdFilter: string;
        /**
         * @description The title to search for. `%` matches any number of characters, including none: `spring%` finds titles that begin with
         *     `spring`, `%spring%` titles that contain it. Encode `%` as `%25` in the URL.
         * @example Your spring%
         */
        titleFilter: string;
        /**
         * @description The ID of the message.
         * @example 2048
         */
        messageId: number;
        /**
         * @description With `true` in lower case, sends to the test segments of the message. Omit it for a campaign send.
         * @example true
         */
        test: "true";
        /**
         * @description The fields to return, by position: `fields[0]=UDID&fields[1]=model`. They are the columns of the CSV, in this order.
         *     `fields[]=UDID&fields[]=model` and `fields=UDID&fields=model` have the same meaning. The default is all fields
         *     except `pushConsent`, with `UDID` first.
         * @example [
         *       "UDID",
         *       "clientId",
         *       "model"
         *     ]
         */
        fields: string[];
        /**
         * @description When the application was first opened on the device. One date selects devices first opened at or after this date. Two
         *     dates, as `<date>|<date>`, select devices first opened at or after the first date and before the second date.
         *
         *     A date without a time is midnight UTC. Encode the `+` of an offset as `%2B`.
         * @example 2026-03-01|2026-04-01
         */
        firstOpen: string;
        /**
         * @description Only devices on which the application was last opened at or after this time. A date without a time is midnight UTC.
         *     Encode the `+` of an offset as `%2B`.
         * @example 2026-03-16T08:00:00Z
         */
        lastOpen: string;
        /**
         * @description An opaque cursor from the `Link` header of the previous response. Do not create or change it.
         * @example NzAwMDI
         */
        cursor: string;
        /**
         * @description One query parameter per filter: the name of an indexed field and its value, such as `clientId=C-1001`. At least one
         *     filter is required. A device must match all filters. `UDID`, `id`, `token` and `clientId` are always indexed. The data
         *     scheme of the application defines the other indexed fields.
         * @example {
         *       "clientId": "C-1001"
         *     }
         */
        filters: {
            [key: string]: string;
        };
        /**
         * @description The UDID of the device. In a DELETE request with `matchingKey`, the value of that field.
         * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
         */
        udid: string;
        /**
         * @description The field that the value in the path belongs to: `UDID`, or a field that the data scheme marks as a client ID.
         * @example clientId
         */
        matchingKey: string;
        /**
         * @description The ID of the list.
         * @example 310
         */
        listId: number;
        /**
         * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
         *     or change it, and keep the other parameters of the link.
         * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
         */
        position: string;
        /**
         * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
         *     has no start.
         * @example 2026-03-16 08:00:00
         */
        reportStartDate: string;
        /**
         * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
         *     has no end. If the end is before the start, the page is empty.
         * @example 2026-03-16
         */
        reportEndDate: string;
        /**
         * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
         *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
         *     current values of the device.
         * @example [
         *       "customerId"
         *     ]
         */
        data: string[];
        /**
         * @description The first day to return.
         * @example 2026-03-16
         */
        statsStartDate: string;
        /**
         * @description The last day to return. The default is today. Without `startDate`, the period has no start. If the end is before the
         *     start, the page is empty.
         * @example 2026-03-22
         */
        statsEndDate: string;
        /**
         * @description The only day to return. It is ignored if you send `startDate` or `endDate`.
         * @example 2026-03-16
         */
        statsDate: string;
        /**
         * @description The ID of the geofence.
         * @example 501
         */
        geofenceId: number;
        /**
         * @description The ID of the beacon.
         * @example 601
         */
        beaconId: number;
        /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
        geogroupId: string;
        /**
         * @description The ID of the in-app message.
         * @example 801
         */
        inAppId: number;
        /**
         * @description Your external ID of the in-app message.
         * @example spring-banner
         */
        inAppExternalId: string;
        /**
         * @description The ID of the alarm.
         * @example 901
         */
        alarmId: number;
        /**
         * @description Your external ID of the alarm.
         * @example cart-reminder
         */
        alarmExternalId: string;
        /**
         * @description The ID of the inbox message.
         * @example 1001
         */
        inboxId: number;
        /**
         * @description Your external ID of the inbox message.
         * @example inbox-spring
         */
        inboxExternalId: string;
        /**
         * @description The UDID of the user's device.
         * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
         */
        inboxUDID: string;
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
         * @description The URL of the next devices (RFC 8288), with the query parameters of the request. It is absent after the last
         *     device.
         * @example <http://localhost:3000/v1/me/apps/demo/devices?lastOpen=2026-03-01&cursor=NzAwMDI>; rel="next"
         */
        NextLink: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user's email address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessTokenRequest"];
            };
        };
        responses: {
            /** @description The new access token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            /** @description Invalid body (`API_ERR_DATA`) or signature (`API_ERR_SIGNATURE`). */
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
            /** @description Unknown email address. */
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
            /** @description The body is larger than 4 KiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getWelcome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature and the access token are valid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["TokenRequired"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/campaigns?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/campaigns?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            /** @description Invalid page, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The campaign. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description The campaign was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadCampaignId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /** @description The complete campaign. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description The campaign was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadCampaignId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description The external ID to search for. `%` matches any number of characters, including none: `spring%` finds external IDs that
                 *     begin with `spring`, `%spring%` external IDs that contain it. Encode `%` as `%25` in the URL.
                 * @example spring-offer-%
                 */
                externalId?: components["parameters"]["externalIdFilter"];
                /**
                 * @description The title to search for. `%` matches any number of characters, including none: `spring%` finds titles that begin with
                 *     `spring`, `%spring%` titles that contain it. Encode `%` as `%25` in the URL.
                 * @example Your spring%
                 */
                title?: components["parameters"]["titleFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages?title=Your%20spring%25&page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            /** @description Invalid page, filter, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The message. Its properties depend on the platform. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The message was created, with the state `draft`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Unknown campaign, segment or list, or invalid body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown collapse key or button template. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. Its properties depend on the platform. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The complete message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Unknown campaign, segment or list, message that is being sent, or invalid ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown message, collapse key or button template. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The message is being sent, or invalid ID, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessageActions: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages/2048/actions?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageActionPage"];
                };
            };
            /** @description Invalid ID, page, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    sendInstantMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The parent message, your overrides and the targets. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstantMessage"];
            };
        };
        responses: {
            /** @description The message was accepted for at least one target. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstantMessageResult"];
                };
            };
            /** @description No target reaches a device, or invalid body, placeholders, targets, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown reference in the body. The error message names it. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    sendInstantMessageToApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The applications and their targets. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstantMessageForApps"];
            };
        };
        responses: {
            /** @description The result per application. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstantMessageForAppsResult"];
                };
            };
            /** @description Missing applications or targets, or invalid body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["TokenRequired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ScheduleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The complete schedule. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description The schedule was updated. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The exclusion would be outside the start and end, or invalid ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            /** @description The next sending date is in the past, the access token is missing, or you have no rights on this application. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ScheduleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The schedule. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description The message is scheduled. The response contains its ID. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /**
             * @description The next sending date is in the past, the state of the message does not allow a schedule, or invalid ID, body,
             *     signature or token.
             */
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
            401: components["responses"]["TokenExpired"];
            /** @description The message already has a schedule, the access token is missing, or you have no rights on this application. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule was deleted. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ScheduleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exclusion. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleExclusion"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ExclusionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The exclusion. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleExclusion"];
            };
        };
        responses: {
            /** @description The days are excluded. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description An exclusion of this type already exists, or invalid ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown message, or the message is not a push message, or has no active schedule. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exclusion was deleted. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ExclusionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    sendMessage: {
        parameters: {
            query?: {
                /**
                 * @description With `true` in lower case, sends to the test segments of the message. Omit it for a campaign send.
                 * @example true
                 */
                test?: components["parameters"]["test"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description An empty object, or no body. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendOptions"];
            };
        };
        responses: {
            /** @description The send is accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSend"];
                };
            };
            /**
             * @description The state of the message does not allow a send, the message has no test segments, or invalid ID, query, body,
             *     signature or token.
             */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /**
                 * @description The fields to return, by position: `fields[0]=UDID&fields[1]=model`. They are the columns of the CSV, in this order.
                 *     `fields[]=UDID&fields[]=model` and `fields=UDID&fields=model` have the same meaning. The default is all fields
                 *     except `pushConsent`, with `UDID` first.
                 * @example [
                 *       "UDID",
                 *       "clientId",
                 *       "model"
                 *     ]
                 */
                fields?: components["parameters"]["fields"];
                /**
                 * @description When the application was first opened on the device. One date selects devices first opened at or after this date. Two
                 *     dates, as `<date>|<date>`, select devices first opened at or after the first date and before the second date.
                 *
                 *     A date without a time is midnight UTC. Encode the `+` of an offset as `%2B`.
                 * @example 2026-03-01|2026-04-01
                 */
                firstOpen?: components["parameters"]["firstOpen"];
                /**
                 * @description Only devices on which the application was last opened at or after this time. A date without a time is midnight UTC.
                 *     Encode the `+` of an offset as `%2B`.
                 * @example 2026-03-16T08:00:00Z
                 */
                lastOpen?: components["parameters"]["lastOpen"];
                /**
                 * @description An opaque cursor from the `Link` header of the previous response. Do not create or change it.
                 * @example NzAwMDI
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 10,000 devices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["NextLink"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Unknown field, or invalid query parameter, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The devices and their new values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceGroupUpdate"];
            };
        };
        responses: {
            /** @description The devices were updated, except those in `notFound`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceGroupUpdateResult"];
                };
            };
            /** @description Invalid users, unknown field, unknown matching key, or invalid signature or token. */
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
            401: components["responses"]["TokenExpired"];
            /** @description A field is read-only, the access token is missing, or you have no rights on this application. */
            403: {
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    searchDevice: {
        parameters: {
            query?: {
                /**
                 * @description One query parameter per filter: the name of an indexed field and its value, such as `clientId=C-1001`. At least one
                 *     filter is required. A device must match all filters. `UDID`, `id`, `token` and `clientId` are always indexed. The data
                 *     scheme of the application defines the other indexed fields.
                 * @example {
                 *       "clientId": "C-1001"
                 *     }
                 */
                filters?: components["parameters"]["filters"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first matching device. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description Missing filter, a field that is not indexed, or invalid signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description No device matches. */
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
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device. In a DELETE request with `matchingKey`, the value of that field.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["udid"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeviceDataToUpdate"];
            };
        };
        responses: {
            /** @description The device was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceUdid"];
                };
            };
            /** @description The body contains no fields, so nothing was updated. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown or read-only field, value of the wrong type, or invalid signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown device. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteDevice: {
        parameters: {
            query?: {
                /**
                 * @description The field that the value in the path belongs to: `UDID`, or a field that the data scheme marks as a client ID.
                 * @example clientId
                 */
                matchingKey?: components["parameters"]["matchingKey"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device. In a DELETE request with `matchingKey`, the value of that field.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["udid"];
            };
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
                    "application/json": components["schemas"]["DeviceUdid"];
                };
            };
            /** @description Unknown matching key, value of the wrong type, or invalid signature or token. */
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
            401: components["responses"]["TokenExpired"];
            /** @description The matching key is not a client ID, the access token is missing, or you have no rights on this application. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown device. */
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
        };
    };
    listStaticLists: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of static lists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/lists?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/lists?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticListPage"];
                };
            };
            /** @description Invalid page, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createStaticList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The static list. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListInput"];
            };
        };
        responses: {
            /** @description The list was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The external ID already exists, or invalid body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description A list with this `listId` already exists. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listStaticListMembers: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. It is empty if the list is unknown. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/lists/310?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticListMemberPage"];
                };
            };
            /** @description Invalid ID, page, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    upsertStaticListMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /** @description The devices and when they expire. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListUsers"];
            };
        };
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid ID, users, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StaticListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    removeStaticListMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /** @description The devices to remove. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListUsers"];
            };
        };
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid ID, users, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StaticListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listCampaignClicks: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clicks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/campaigns/1024/clicks?data%5B0%5D=customerId&page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/campaigns/1024/clicks?data%5B0%5D=customerId&page=2&position=Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickEntryPage"];
                };
            };
            400: components["responses"]["BadCampaignReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignCampaign"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessageClicks: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clicks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages/2048/clicks?data%5B0%5D=customerId&page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickEntryPage"];
                };
            };
            400: components["responses"]["BadMessageReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignMessage"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listCampaignTargets: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/campaigns/1024/targets?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/campaigns/1024/targets?page=2&position=Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetEntryPage"];
                };
            };
            400: components["responses"]["BadCampaignReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignCampaign"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessageTargets: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages/2048/targets?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetEntryPage"];
                };
            };
            400: components["responses"]["BadMessageReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignMessage"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listStatistics: {
        parameters: {
            query?: {
                /**
                 * @description The first day to return.
                 * @example 2026-03-16
                 */
                startDate?: components["parameters"]["statsStartDate"];
                /**
                 * @description The last day to return. The default is today. Without `startDate`, the period has no start. If the end is before the
                 *     start, the page is empty.
                 * @example 2026-03-22
                 */
                endDate?: components["parameters"]["statsEndDate"];
                /**
                 * @description The only day to return. It is ignored if you send `startDate` or `endDate`.
                 * @example 2026-03-16
                 */
                date?: components["parameters"]["statsDate"];
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/stats?startDate=2026-03-16&endDate=2026-03-18&page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsPage"];
                };
            };
            /** @description Invalid date, page, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listGeofences: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of geofences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/geofences?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/geofences?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeofencePage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeofenceInput"];
            };
        };
        responses: {
            /** @description The geofence was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. For example, `info` is missing. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The geofence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Geofence"];
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        /** @description The complete geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeofenceInput"];
            };
        };
        responses: {
            /** @description The geofence was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. For example, `info` is missing. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listBeacons: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of beacons. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/beacons?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/beacons?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeaconPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeaconInput"];
            };
        };
        responses: {
            /** @description The beacon was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. For example, `info` is missing. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beacon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Beacon"];
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["BeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        /** @description The complete beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeaconInput"];
            };
        };
        responses: {
            /** @description The beacon was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. For example, `info` is missing. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["BeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listGeogroups: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of geogroups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/geogroups?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/geogroups?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeogroupPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The geogroup. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupInput"];
            };
        };
        responses: {
            /** @description The geogroup was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown beacon or geofence. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    addBeaconToGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup contains the beacon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrBeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    removeBeaconFromGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup does not contain the beacon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrBeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    addGeofenceToGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup contains the geofence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrGeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    removeGeofenceFromGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup does not contain the geofence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrGeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listInApps: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of in-app messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/inapps?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/inapps?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InAppPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The in-app message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The body refers to an unknown template, geofence, beacon, geogroup, event, view, state, segment or list. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The in-app message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InApp"];
                };
            };
            400: components["responses"]["BadInAppId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /** @description The complete in-app message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Different template type, or invalid ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown in-app message, or unknown reference in the body. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getInAppByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The in-app message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InApp"];
                };
            };
            400: components["responses"]["BadExternalId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateInAppByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        /** @description The complete in-app message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Different template type, or invalid external ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown in-app message, or unknown reference in the body. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setInAppStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description No change, since it already has this status. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid ID, status, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setInAppStatusByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description No change, since it already has this status. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadStatus"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listAlarms: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of alarms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/alarms?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/alarms?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The alarm. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmInput"];
            };
        };
        responses: {
            /** @description The alarm was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /**
             * @description Invalid body, signature or token. For example, a message is for an unsupported platform, or the messages use
             *     different templates.
             */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The body refers to an unknown geofence, event, view, beacon, geogroup, state, segment, list or template. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarm. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /** @description The complete alarm. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmUpdate"];
            };
        };
        responses: {
            /** @description The alarm was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /**
             * @description Invalid body, signature or token. For example, a message is for an unsupported platform, or a template is
             *     missing or different.
             */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown alarm, or unknown reference in the body. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getAlarmByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarm. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            400: components["responses"]["BadExternalId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAlarmByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        /** @description The complete alarm. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmUpdate"];
            };
        };
        responses: {
            /** @description The alarm was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /**
             * @description Invalid external ID, body, signature or token. For example, a message is for an unsupported platform, or a
             *     template is missing or different.
             */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown alarm, or unknown reference in the body. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setAlarmStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description No change, since it already has this status. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid status, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setAlarmStatusByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description No change, since it already has this status. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadStatus"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The inbox message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The body refers to an unknown event, segment or list. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The complete inbox message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The message was already sent, or invalid ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown inbox message, or unknown reference in the body. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateInboxByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        /** @description The complete inbox message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The message was already sent, or invalid external ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown inbox message, or unknown reference in the body. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setInboxStatus: {
        parameters: {
            query: {
                /**
                 * @description The UDID of the user's device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                UDID: components["parameters"]["inboxUDID"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The dates to set. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxStatus"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Missing UDID, or invalid ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown inbox message, or it is not available to this user. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setInboxStatusByExternalId: {
        parameters: {
            query: {
                /**
                 * @description The UDID of the user's device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                UDID: components["parameters"]["inboxUDID"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your external ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        /** @description The dates to set. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxStatus"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Missing UDID, or invalid external ID, body, signature or token. */
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
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Unknown inbox message, or it is not available to this user. */
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
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
