--
-- PostgreSQL database dump
--


-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)




--
-- Name: access_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.access_tokens (
    hash bytea NOT NULL,
    user_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: application_credentials; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.application_credentials (
    application_id bigint NOT NULL,
    gateway text NOT NULL,
    sealed bytea NOT NULL,
    secret_id text NOT NULL,
    CONSTRAINT application_credentials_gateway_check CHECK ((gateway = ANY (ARRAY['fcm'::text, 'apns'::text, 'webpush'::text])))
);


--
-- Name: applications; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.applications (
    id bigint NOT NULL,
    partner_id text NOT NULL,
    settings jsonb NOT NULL,
    settings_version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleting_at timestamp with time zone
);


--
-- Name: applications_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.applications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.applications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: beacon_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.beacon_ids
    START WITH 601
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: beacons; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.beacons (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.beacon_ids'::regclass) NOT NULL,
    external_id text,
    name text NOT NULL,
    uuid uuid NOT NULL,
    major integer NOT NULL,
    minor integer NOT NULL,
    info jsonb NOT NULL
);


--
-- Name: campaign_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.campaign_ids
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: campaigns; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.campaigns (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.campaign_ids'::regclass) NOT NULL,
    external_id text,
    name text NOT NULL,
    description text,
    start_date timestamp with time zone,
    end_date timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: click_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.click_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: clicks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clicks (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.click_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    message_id bigint,
    in_app_id bigint,
    campaign_id bigint,
    action_id bigint
);


--
-- Name: content_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.content_ids
    START WITH 801
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: contents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contents (
    application_id bigint NOT NULL,
    kind text NOT NULL,
    id bigint DEFAULT nextval('public.content_ids'::regclass) NOT NULL,
    external_id text,
    body jsonb NOT NULL,
    template_type text,
    is_active boolean NOT NULL,
    start_date timestamp with time zone,
    end_date timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    campaign_id bigint,
    CONSTRAINT contents_kind_check CHECK ((kind = ANY (ARRAY['in-app'::text, 'alarm'::text, 'inbox'::text])))
);


--
-- Name: daily_statistics; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.daily_statistics (
    application_id bigint NOT NULL,
    date date NOT NULL,
    sent bigint NOT NULL,
    failed bigint NOT NULL,
    suppressed bigint NOT NULL,
    clicks bigint NOT NULL,
    new_devices bigint NOT NULL,
    active_devices bigint NOT NULL,
    canceled bigint DEFAULT 0 NOT NULL
);


--
-- Name: deleted_devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deleted_devices (
    application_id bigint NOT NULL,
    device_id bigint NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: delivery_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.delivery_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.delivery_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    send_id bigint NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    status text NOT NULL,
    reason text
)
PARTITION BY RANGE (date);


--
-- Name: deliveries_2026_08; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries_2026_08 (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.delivery_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    send_id bigint NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    status text NOT NULL,
    reason text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text])))
);


--
-- Name: deliveries_2026_09; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries_2026_09 (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.delivery_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    send_id bigint NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    status text NOT NULL,
    reason text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text])))
);


--
-- Name: deliveries_2026_10; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries_2026_10 (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.delivery_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    send_id bigint NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    status text NOT NULL,
    reason text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text])))
);


--
-- Name: deliveries_2026_11; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries_2026_11 (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.delivery_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    send_id bigint NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    status text NOT NULL,
    reason text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text])))
);


--
-- Name: deliveries_2026_12; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries_2026_12 (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.delivery_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    send_id bigint NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    status text NOT NULL,
    reason text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text])))
);


--
-- Name: deliveries_2027_01; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries_2027_01 (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.delivery_ids'::regclass) NOT NULL,
    date timestamp with time zone NOT NULL,
    send_id bigint NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    device_id bigint NOT NULL,
    udid text NOT NULL,
    status text NOT NULL,
    reason text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text])))
);


--
-- Name: device_activity; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.device_activity (
    application_id bigint NOT NULL,
    date date NOT NULL,
    device_id bigint NOT NULL
);


--
-- Name: device_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.device_ids
    START WITH 70001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: device_imports; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.device_imports (
    application_id bigint NOT NULL,
    owner bigint,
    fence bigint NOT NULL
);


--
-- Name: devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.devices (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.device_ids'::regclass) NOT NULL,
    udid text NOT NULL,
    token text,
    platform text,
    client_id text,
    first_open timestamp with time zone,
    last_open timestamp with time zone,
    model text,
    sw_version text,
    bundleversion text,
    idfa text,
    language text,
    timezone text,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL
);


--
-- Name: geofence_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.geofence_ids
    START WITH 501
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: geofences; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.geofences (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.geofence_ids'::regclass) NOT NULL,
    external_id text,
    name text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    radius double precision NOT NULL,
    info jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: geogroup_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.geogroup_ids
    START WITH 701
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: geogroup_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.geogroup_members (
    application_id bigint NOT NULL,
    geogroup_id bigint NOT NULL,
    beacon_id bigint,
    geofence_id bigint,
    CONSTRAINT geogroup_members_check CHECK ((num_nonnulls(beacon_id, geofence_id) = 1))
);


--
-- Name: geogroups; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.geogroups (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.geogroup_ids'::regclass) NOT NULL,
    external_id text,
    name text NOT NULL
);


--
-- Name: inbox_statuses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.inbox_statuses (
    application_id bigint NOT NULL,
    inbox_id bigint NOT NULL,
    kind text GENERATED ALWAYS AS ('inbox'::text) STORED NOT NULL,
    device_id bigint NOT NULL,
    read_date timestamp with time zone,
    archived_date timestamp with time zone
);


--
-- Name: index_builds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.index_builds (
    name text NOT NULL,
    owner bigint,
    fence bigint NOT NULL
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: managed_applications; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.managed_applications (
    user_id bigint NOT NULL,
    application_id bigint NOT NULL
);


--
-- Name: message_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.message_ids
    START WITH 2001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.message_ids'::regclass) NOT NULL,
    platform text NOT NULL,
    title text NOT NULL,
    external_id text,
    campaign_id bigint,
    content jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT messages_platform_check CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text, 'web'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);


--
-- Name: outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox (
    application_id bigint NOT NULL,
    id bigint NOT NULL,
    send_id bigint NOT NULL,
    date timestamp with time zone DEFAULT now() NOT NULL,
    content json NOT NULL,
    devices json NOT NULL
);
ALTER TABLE ONLY public.outbox ALTER COLUMN devices SET STORAGE EXTERNAL;


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: periodic_jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.periodic_jobs (
    name text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    owner bigint,
    fence bigint NOT NULL
);


--
-- Name: push_breakers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_breakers (
    application_id bigint NOT NULL,
    service text NOT NULL,
    host text DEFAULT ''::text NOT NULL,
    reason text NOT NULL,
    failures integer DEFAULT 1 NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    retry_at timestamp with time zone NOT NULL,
    probe_until timestamp with time zone,
    CONSTRAINT push_breakers_service_check CHECK ((service = ANY (ARRAY['fcm'::text, 'apns'::text, 'webpush'::text])))
);


--
-- Name: schedule_exclusions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schedule_exclusions (
    application_id bigint NOT NULL,
    message_id bigint NOT NULL,
    type text NOT NULL,
    days smallint[] NOT NULL,
    start_date timestamp with time zone,
    end_date timestamp with time zone,
    CONSTRAINT schedule_exclusions_type_check CHECK ((type = 'DAYS'::text))
);


--
-- Name: schedules; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schedules (
    application_id bigint NOT NULL,
    message_id bigint NOT NULL,
    next_date timestamp with time zone NOT NULL,
    offset_minutes integer NOT NULL,
    anchor timestamp with time zone NOT NULL,
    timezone text,
    start_date timestamp with time zone,
    end_date timestamp with time zone,
    recurrence_unit text,
    recurrence_interval integer,
    recurrence_timezone text,
    CONSTRAINT schedules_recurrence_unit_check CHECK ((recurrence_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);


--
-- Name: send_chunks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.send_chunks (
    application_id bigint NOT NULL,
    send_id bigint NOT NULL,
    chunk integer NOT NULL,
    priority smallint NOT NULL,
    first_device bigint NOT NULL,
    last_device bigint NOT NULL,
    devices bigint NOT NULL,
    failures smallint DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    attempted bigint DEFAULT 0 NOT NULL,
    sent bigint DEFAULT 0 NOT NULL,
    failed bigint DEFAULT 0 NOT NULL,
    suppressed bigint DEFAULT 0 NOT NULL,
    owner bigint,
    fence bigint DEFAULT 0 NOT NULL,
    remaining bigint[],
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    waiting_reason text,
    reachable bigint DEFAULT 0 NOT NULL,
    canceled bigint DEFAULT 0 NOT NULL,
    recorded_at timestamp with time zone
);


--
-- Name: send_ids; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.send_ids
    START WITH 9001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: send_targets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.send_targets (
    application_id bigint NOT NULL,
    send_id bigint NOT NULL,
    device_id bigint NOT NULL,
    data jsonb NOT NULL
);


--
-- Name: sends; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sends (
    application_id bigint NOT NULL,
    id bigint DEFAULT nextval('public.send_ids'::regclass) NOT NULL,
    message_id bigint NOT NULL,
    campaign_id bigint,
    kind text NOT NULL,
    state text DEFAULT 'sending'::text NOT NULL,
    platform text NOT NULL,
    content jsonb NOT NULL,
    audience jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    planned_at timestamp with time zone,
    ended_at timestamp with time zone,
    sent bigint DEFAULT 0 NOT NULL,
    failed bigint DEFAULT 0 NOT NULL,
    suppressed bigint DEFAULT 0 NOT NULL,
    owner bigint,
    fence bigint DEFAULT 0 NOT NULL,
    deadline_at timestamp with time zone DEFAULT (now() + '24:00:00'::interval) NOT NULL,
    one_attempt boolean DEFAULT false NOT NULL,
    paused_at timestamp with time zone,
    canceled_at timestamp with time zone,
    canceled bigint DEFAULT 0 NOT NULL,
    CONSTRAINT sends_kind_check CHECK ((kind = ANY (ARRAY['campaign'::text, 'test'::text, 'instant'::text]))),
    CONSTRAINT sends_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text, 'canceled'::text])))
);


--
-- Name: static_list_blocks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.static_list_blocks (
    application_id bigint NOT NULL,
    list_id bigint NOT NULL,
    after_id bigint NOT NULL,
    members bigint NOT NULL
);


--
-- Name: static_list_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.static_list_changes (
    id bigint NOT NULL,
    application_id bigint NOT NULL,
    list_id bigint NOT NULL,
    kind text NOT NULL,
    users jsonb NOT NULL,
    CONSTRAINT static_list_changes_kind_check CHECK ((kind = ANY (ARRAY['upsert'::text, 'remove'::text])))
);


--
-- Name: static_list_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.static_list_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.static_list_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: static_list_departures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.static_list_departures (
    application_id bigint NOT NULL,
    list_id bigint NOT NULL,
    device_id bigint NOT NULL
);


--
-- Name: static_list_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.static_list_members (
    application_id bigint NOT NULL,
    list_id bigint NOT NULL,
    device_id bigint NOT NULL,
    expire_at timestamp with time zone
);


--
-- Name: static_lists; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.static_lists (
    application_id bigint NOT NULL,
    list_id bigint NOT NULL,
    external_id text,
    name text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    owner bigint,
    fence bigint DEFAULT 0 NOT NULL
);


--
-- Name: statistics_deltas; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.statistics_deltas (
    id bigint NOT NULL,
    application_id bigint NOT NULL,
    date date NOT NULL,
    sent bigint DEFAULT 0 NOT NULL,
    failed bigint DEFAULT 0 NOT NULL,
    suppressed bigint DEFAULT 0 NOT NULL,
    clicks bigint DEFAULT 0 NOT NULL,
    new_devices bigint DEFAULT 0 NOT NULL,
    active_devices bigint DEFAULT 0 NOT NULL,
    canceled bigint DEFAULT 0 NOT NULL
);


--
-- Name: statistics_deltas_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.statistics_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.statistics_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id bigint NOT NULL,
    email text NOT NULL,
    api_key bytea,
    api_key_secret_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: users_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: workers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.workers (
    id bigint NOT NULL,
    host text NOT NULL,
    pid integer NOT NULL,
    role text NOT NULL,
    session_name text,
    heartbeat bigint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    renewed_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (fillfactor='50');


--
-- Name: workers_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.workers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.workers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: deliveries_2026_08; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries ATTACH PARTITION public.deliveries_2026_08 FOR VALUES FROM ('2026-08-01 00:00:00+00') TO ('2026-09-01 00:00:00+00');


--
-- Name: deliveries_2026_09; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries ATTACH PARTITION public.deliveries_2026_09 FOR VALUES FROM ('2026-09-01 00:00:00+00') TO ('2026-10-01 00:00:00+00');


--
-- Name: deliveries_2026_10; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries ATTACH PARTITION public.deliveries_2026_10 FOR VALUES FROM ('2026-10-01 00:00:00+00') TO ('2026-11-01 00:00:00+00');


--
-- Name: deliveries_2026_11; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries ATTACH PARTITION public.deliveries_2026_11 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');


--
-- Name: deliveries_2026_12; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries ATTACH PARTITION public.deliveries_2026_12 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');


--
-- Name: deliveries_2027_01; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries ATTACH PARTITION public.deliveries_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');


--
-- Data for Name: access_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.access_tokens VALUES
	('\x1900ccad95e4fe1383d2b4a8ecaf121ae8d2e5fec9f075f258f7db06fcda6b91', 2, '2026-11-23 13:00:53.816331+00');


--
-- Data for Name: application_credentials; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_credentials VALUES
	(2, 'fcm', '\xdfa3e3656afc71b896fc46bc98580c00441c84c5590427d8e72e60616245121c5ae764c384c32d37f1ea8e79c14bb9cf37c3dbb7dfbff057db7b353cb453f9aa8f1240cbc0f89715ff39d76f9d881a8c64fe6f63ff4fc8d82735152b9926049d3651cf538c070752da157c3e9a609dc46f99f8b53ab6b1f35b974052c798a99e5d9e75756683f73a2e6b6b18d5406854cfeb05f2c799d6f21295b5390ec4ca1e06ee3164f57c5e6c553892c3b60b5d5c89fb916a8192e02ce843f7f62565aadee789d2e7fd2eae65ca88b564b626b370d6d898513055e1f10fd5d3da5028bc3c083621db3f7d65841e8f1806944cded11ae0d9c4c0446309809cb6ab24f043d738220cdb565df988f690e76cf6acf5c99b2f86122607cd24d278ee1b8469da7805cf77556b7da367737ebee7c219092616b11e1271ba5b2a2e78d71e2af4c5ee9ab5c54a1afb50d597873a202e27e6e5fcfd2cdb7c7b1881437b6bb8a2b64be6a666707db8357581e383e9394fbfad1d7caf187cef3f9a560016ade9760033cab059821507824ab8462785993b94c7a953a3d16f6a8349fa5d0075115199c30197978e7fccc68ca7a43acec807c10c68e62defdda1f7d6a9ceda4ded405b4d88014e41598f74daf7239a9b6aa32229aed83ba515d2f39a808cda5cd04569aaa84ca469f37ada4213627b1509b5f89079a0d33d9eb6a259191f97f1155ba78dfece249974a0b9c8ac926d010dda0a9f4eab1e33d139be0fc7e353bbfabdefbc9794d8a566c658223b417df4b86ed99f2d7faab507f3992830717d11031353614cc136966cbf9f93ae018097b0a25aefa093ac88f4cfc56874375db4ca29157538907ff4f95b4838768a48d9462d6b525779532357f0bf1d9354760efcedc156dbb29d9c9a7529b13bab0ca572fcbe88f4d0fea8cd9975cd83d9bee2b1a4deaf8b1300d3cf2b81479b44b2a77ec3f1099fe32d19a255cac8bab02bf2246a20a3493565799789ce1062183a9bcf875752af6b669de9fafe45e14dbf1c9ffa7e345f3423783544c644310226c86596059fe395093a309ae58fd287b330883c4e1abac78b505a470a9d7b41b9c535c890b12e5198727aa45cc175cb0d2e88def1d394b9487ba341d0a60ea8af9512e2cab1a5ad2f4ebdb09c32a641059d89b1b1766af26e31879f372dec82045b0dc3ce0f52dfbaab4a3d72f9f91f732fea6416c39983dcc25addc802dce8c566976ddedc666255d5ae46526925f285207a839c36efc4186e2a833f86f95627147d752a10d3393d536ed03b2dad5363e33016aa35256301b4a61bd68994a8ca9ed7c1a3353e0b8cc8c6be5e6d01b5036dad8097718b5e4005ce48cc07dc698cd2e1ec146c4e69c0bebc1d6f67a9a183389bc7e455f17ae90f0d18267d43e9ca85fc735c297d176c221e35e38952d23853edfa051f24f7e6fc1eb66ad930afe887b3239bdb9eaf54f97d9d9480c60946eec28951b87dafe60ae138e92db741c695de44e77df7f1d0cb014d1b7ecfdd622fe0a0c0d12c33aebfa6ee57fc0a265dc7d224de605aaab115db2de2ef6fe7f8dc4da67336485b268065623012bfb1be77998e12a1312d11d5417acda3987cc050d218c6a86b13123f7f8ef56ff5a8a4e15b8fd89d33e517fd7f351364077be29756de4d8664851db6a8ae018d2f5c61c997f56e4519b60bb15029d61449879df16ef87493e938977d4815d4b9b482d082eff4948772b5e767a6829e2d1a7f158decce30f7b05c0177513aea7bfcb9129f5e4fa322ef1be3f5060aebf81c2b8e6eaf4068f7ee007358b34530fe236d784e77a6bbb67fe926dccf872b0cfeb0f2e47267970b753af691cd51f7c9ccd6a27e45903d32665ff6167dc9270e3d27fe9fec3db605db799f58736d0b90a600642a153fc1e55741e2a8b4da60e5112a012c05ecee16157462dc7040bf493cd7c5f687df913d1ab2ed7216bd8403b59f433f6bdc4c523aa87cc3a27babe21e2e454e1d6ed72c0efd14c17318d256c8b1561396993737a6a24126468172688b7ac86dd64b25e43dee0803482964e682904b6fbf189390019123b363adac00a842144308ada2ee56ed848d5ddf41ec7ef43b527b348651f179da4ba066f23b6b79731354eab63fbd1315e2c000d77d32b6da424eea615202874cb3ae3afb5fd6a6d353acd23c8ed54fb4ca3368996cec91b6dabac4ccc9a0521a85fc164bf6be798dec15717316fc582904370884aff37b6a180a141b8fbbce420c1b8a335d9601f0f346ef30b54fcee5a73b4116aa7179532d81b7dad23d6d5c7333f7625575d254f43f5aa5c0bce34154860d55188751986665b456c7119a68a84b70587a4a54c5e1e46330627b2b91a29eab086c48c71d057ae32e1fc013f41b89c0ede24968841991716a5f706de4cee894cf49fe149e8ca8ed126ce532c5ebbd', '4bb06f8e'),
	(2, 'webpush', '\x107cd352441540cb7cb07d5a1e2d8c3e13cfce420df8cda2d02d016c96c8f3e63dd325d5febf974e0ace9e11af19edfa041ec754e1174a965917d9b266d15d47f0fa8ea89bf7c8', '4bb06f8e');


--
-- Data for Name: applications; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.applications OVERRIDING SYSTEM VALUE VALUES
	(1, 'demo', '{"name": "Demonstration", "views": [{"name": "Home", "value": "home"}], "events": [{"code": "1001", "name": "Cart filled"}], "fields": [{"name": "customerId", "type": "number", "indexed": true, "matchingKey": true}, {"name": "firstName", "type": "string", "indexed": false, "matchingKey": false}, {"name": "loyalty", "type": "number", "indexed": false, "matchingKey": false}], "states": [{"name": "logged-in"}], "gateways": {"fcm": "log", "apns": "log", "webpush": "log"}, "segments": [{"id": 1, "name": "Testers", "where": {"clientId": {"$in": ["C-1001", "C-1002"]}}}, {"id": 2, "name": "Loyal customers", "where": {"loyalty": {"$gte": 3}}}], "languages": ["en", "fr"], "collapseKeys": ["news"], "inAppTemplates": [{"type": "banner", "value": "banner", "requiredKeys": ["title"]}], "buttonTemplates": [{"name": "yes-no", "buttons": ["Yes", "No"]}]}', 1, '2026-11-22 13:00:48.278626+00', NULL),
	(2, 'sealed', '{"name": "Sealed", "views": [], "events": [], "fields": [], "states": [], "gateways": {"fcm": {"serviceAccount": {"type": "service_account", "token_uri": "https://127.0.0.1:1/token", "project_id": "shop-1", "private_key": "********", "client_email": "push@shop-1.iam.gserviceaccount.com", "private_key_id": "k"}}, "apns": "log", "webpush": {"subject": "mailto:ops@example.com", "publicKey": "BJS77yvsFHHa6KLbxa95nVu_KPMnYGWr4kM4zKBGBmvRj2XNDROEOjICM1SLtXOUphM5QVopLWf1PcC42a5zT_E", "privateKey": "********"}}, "segments": [], "languages": [], "collapseKeys": [], "inAppTemplates": [], "buttonTemplates": []}', 1, '2026-11-22 13:00:50.255025+00', NULL);


--
-- Data for Name: beacons; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.beacons VALUES
	(1, 601, 'store-1-entrance', 'Entrance', '7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55', 1, 11, '{"floor": 0}'),
	(1, 602, NULL, 'Door', '13d33bfc-0c0b-429e-82ad-435ffd09c9da', 1, 2, '{}');


--
-- Data for Name: campaigns; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.campaigns VALUES
	(1, 1024, 'spring-sale', 'Spring sale', 'Everything that announces the spring sale.', '2026-03-16 00:00:00+00', '2026-04-05 23:59:59+00', '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00'),
	(1, 1025, 'newsletter', 'Newsletter', 'The monthly letter, with the news of the shop.', NULL, NULL, '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00'),
	(1, 1026, NULL, 'Forgotten carts', NULL, NULL, NULL, '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00'),
	(1, 1027, 'spring', 'Spring', NULL, '2026-03-01 00:00:00+00', NULL, '2026-11-22 13:00:56.014575+00', '2026-11-22 13:00:56.014575+00');


--
-- Data for Name: clicks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.clicks VALUES
	(1, 1, '2026-11-22 12:59:57.716+00', 70024, 'd1', 2054, NULL, 1027, NULL);


--
-- Data for Name: contents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contents VALUES
	(1, 'in-app', 801, 'spring-banner', '{"name": "Spring banner", "messages": [{"action": {"url": "https://shop.example.com/spring", "action": "webview"}, "language": "en", "template": {"type": "custom", "templateKeys": {"title": "Twenty percent off garden furniture"}, "templateValue": "banner"}}], "triggers": {"views": {"inclusion": [{"value": "home"}]}}}', 'custom banner', true, NULL, NULL, '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00', NULL),
	(1, 'alarm', 901, 'cart-reminder', '{"name": "Cart reminder", "messages": [{"text": "The chairs in your cart are still there.", "title": "Your cart is waiting", "platform": "android"}, {"text": "The chairs in your cart are still there.", "title": "Your cart is waiting", "platform": "ios"}], "segments": {}, "settings": {}, "triggers": {"events": {"inclusion": [{"code": "1001"}]}}}', NULL, true, NULL, NULL, '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00', NULL),
	(1, 'inbox', 1001, 'inbox-spring', '{"messages": {"en": {"content": {"type": "text", "value": "All garden furniture is twenty percent off."}, "subject": "The spring sale is on"}}}', NULL, true, NULL, NULL, '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00', NULL),
	(1, 'in-app', 1002, 'dumped', '{"name": "Spring banner", "messages": [{"action": {"url": "https://shop.example.com/spring", "action": "webview"}, "language": "en", "template": {"type": "custom", "position": "top", "templateKeys": {"title": "Twenty percent off garden furniture"}, "templateValue": "banner"}, "clickCustomParams": {"source": "spring-banner"}}, {"action": {"url": "https://shop.example.com/fr/printemps", "action": "webview"}, "language": "fr", "template": {"type": "custom", "position": "top", "templateKeys": {"title": "Vingt pour cent sur le mobilier de jardin"}, "templateValue": "banner"}, "clickCustomParams": {"source": "spring-banner"}}], "segments": {"exclusion": [1], "inclusion": [2]}, "triggers": {"views": {"inclusion": [{"value": "home"}]}, "states": {"inclusion": [{"name": "logged-in", "contains": "yes"}], "allStatesActive": true}, "priority": 10, "useDelay": true, "cappingDelay": 3600, "displayCapping": 5, "globalClickCapping": 1, "sessionDisplayCapping": 1}}', 'custom banner', true, '2026-03-16 08:00:00+00', '2026-03-30 20:00:00+00', '2026-11-22 13:00:56.805706+00', '2026-11-22 13:00:56.805706+00', NULL),
	(1, 'alarm', 1003, 'dumped', '{"name": "Welcome back", "messages": [{"text": "We have missed you.", "platform": "android"}], "segments": {}, "settings": {}, "triggers": {}}', NULL, false, NULL, NULL, '2026-11-22 13:00:56.820056+00', '2026-11-22 13:00:56.820056+00', NULL),
	(1, 'inbox', 1004, NULL, '{"messages": {"en": {"content": {"type": "text", "value": "Hello"}, "subject": "Hi"}}}', NULL, true, NULL, NULL, '2026-11-22 13:00:56.834362+00', '2026-11-22 13:00:56.834362+00', NULL);


--
-- Data for Name: daily_statistics; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.daily_statistics VALUES
	(1, '2026-08-25', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-08-26', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-08-30', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-09-02', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-09-03', 3, 0, 0, 0, 0, 0, 0),
	(1, '2026-09-04', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-09-12', 2, 0, 0, 0, 1, 0, 0),
	(1, '2026-09-16', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-09-21', 1, 0, 0, 0, 0, 0, 0),
	(1, '2026-09-23', 0, 0, 0, 0, 3, 0, 0),
	(1, '2026-09-28', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-09-30', 3, 0, 0, 0, 0, 0, 0),
	(1, '2026-10-09', 6, 0, 0, 0, 0, 0, 0),
	(1, '2026-10-18', 2, 0, 0, 0, 0, 0, 0),
	(1, '2026-10-24', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-10-25', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-10-26', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-10-27', 2, 0, 0, 0, 0, 1, 0),
	(1, '2026-10-29', 0, 0, 0, 0, 1, 0, 0),
	(1, '2026-11-01', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-02', 0, 0, 0, 0, 1, 1, 0),
	(1, '2026-11-06', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-07', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-08', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-09', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-10', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-11', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-12', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-14', 3, 0, 0, 0, 0, 0, 0),
	(1, '2026-11-15', 0, 0, 0, 0, 1, 1, 0),
	(1, '2026-11-16', 0, 0, 0, 0, 1, 1, 0),
	(1, '2026-11-17', 0, 0, 0, 0, 0, 1, 0),
	(1, '2026-11-18', 0, 0, 0, 0, 1, 2, 0),
	(1, '2026-11-20', 0, 0, 0, 0, 2, 1, 0),
	(1, '2026-11-22', 14, 4, 0, 1, 2, 1, 0);


--
-- Data for Name: deleted_devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deleted_devices VALUES
	(1, 70026, '2026-11-22 13:01:01.348757+00');


--
-- Data for Name: deliveries_2026_08; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: deliveries_2026_09; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deliveries_2026_09 VALUES
	(1, 1, '2026-09-30 09:00:00+00', 9015, 2050, 1024, 'campaign', 70007, 'ca7d3aa5-c49e-a531-0e70-aa3022c7c876', 'sent', NULL),
	(1, 3, '2026-09-03 09:00:00+00', 9042, 2053, 1025, 'campaign', 70007, 'ca7d3aa5-c49e-a531-0e70-aa3022c7c876', 'sent', NULL),
	(1, 5, '2026-09-03 09:00:00+00', 9012, 2050, 1024, 'campaign', 70008, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'sent', NULL),
	(1, 11, '2026-09-30 09:00:00+00', 9035, 2052, 1025, 'campaign', 70012, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 15, '2026-09-30 09:00:00+00', 9035, 2052, 1025, 'campaign', 70013, 'e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2', 'sent', NULL),
	(1, 16, '2026-09-21 09:00:00+00', 9004, 2049, 1024, 'campaign', 70017, '372bf79c-f8ab-33d7-5f68-36e466693f3b', 'sent', NULL),
	(1, 18, '2026-09-12 09:00:00+00', 9023, 2051, 1024, 'campaign', 70020, '2a578fcb-2d09-7488-8385-46b6eddaabc8', 'sent', NULL),
	(1, 20, '2026-09-03 09:00:00+00', 9002, 2049, 1024, 'campaign', 70023, '4686c92e-1d92-701e-f170-8461f16b3455', 'sent', NULL),
	(1, 21, '2026-09-12 09:00:00+00', 9003, 2049, 1024, 'campaign', 70023, '4686c92e-1d92-701e-f170-8461f16b3455', 'sent', NULL);


--
-- Data for Name: deliveries_2026_10; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deliveries_2026_10 VALUES
	(1, 2, '2026-10-09 09:00:00+00', 9016, 2050, 1024, 'campaign', 70007, 'ca7d3aa5-c49e-a531-0e70-aa3022c7c876', 'sent', NULL),
	(1, 4, '2026-10-18 09:00:00+00', 9047, 2053, 1025, 'campaign', 70007, 'ca7d3aa5-c49e-a531-0e70-aa3022c7c876', 'sent', NULL),
	(1, 6, '2026-10-09 09:00:00+00', 9016, 2050, 1024, 'campaign', 70008, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'sent', NULL),
	(1, 7, '2026-10-27 09:00:00+00', 9018, 2050, 1024, 'campaign', 70008, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'sent', NULL),
	(1, 8, '2026-10-18 09:00:00+00', 9007, 2049, 1024, 'campaign', 70009, '77d4060b-dd62-3a00-8889-9547a09577ec', 'sent', NULL),
	(1, 10, '2026-10-09 09:00:00+00', 9036, 2052, 1025, 'campaign', 70009, '77d4060b-dd62-3a00-8889-9547a09577ec', 'sent', NULL),
	(1, 12, '2026-10-09 09:00:00+00', 9036, 2052, 1025, 'campaign', 70012, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 13, '2026-10-27 09:00:00+00', 9038, 2052, 1025, 'campaign', 70012, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 14, '2026-10-09 09:00:00+00', 9006, 2049, 1024, 'campaign', 70013, 'e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2', 'sent', NULL),
	(1, 19, '2026-10-09 09:00:00+00', 9026, 2051, 1024, 'campaign', 70020, '2a578fcb-2d09-7488-8385-46b6eddaabc8', 'sent', NULL);


--
-- Data for Name: deliveries_2026_11; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deliveries_2026_11 VALUES
	(1, 9, '2026-11-14 09:00:00+00', 9010, 2049, 1024, 'campaign', 70009, '77d4060b-dd62-3a00-8889-9547a09577ec', 'sent', NULL),
	(1, 17, '2026-11-14 09:00:00+00', 9010, 2049, 1024, 'campaign', 70018, '2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa', 'sent', NULL),
	(1, 22, '2026-11-14 09:00:00+00', 9010, 2049, 1024, 'campaign', 70023, '4686c92e-1d92-701e-f170-8461f16b3455', 'sent', NULL),
	(1, 23, '2026-11-22 13:00:56.937+00', 9052, 2058, NULL, 'instant', 70001, 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', 'sent', NULL),
	(1, 24, '2026-11-22 13:00:56.937+00', 9052, 2058, NULL, 'instant', 70024, 'd1', 'sent', NULL),
	(1, 25, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70009, '77d4060b-dd62-3a00-8889-9547a09577ec', 'failed', 'the device has no token'),
	(1, 26, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70017, '372bf79c-f8ab-33d7-5f68-36e466693f3b', 'failed', 'the device has no token'),
	(1, 27, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70022, '571ad469-5ff7-fe9b-095e-46d06de0c102', 'failed', 'the device has no token'),
	(1, 28, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70025, 'd3', 'failed', 'the device has no token'),
	(1, 29, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70001, 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', 'sent', NULL),
	(1, 30, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70010, '785e988a-5aaf-f048-dfb6-86ea8a888135', 'sent', NULL),
	(1, 31, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70011, 'b772be6c-f0f5-b512-9f7d-b304b50f55a9', 'sent', NULL),
	(1, 32, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70012, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 33, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70013, 'e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2', 'sent', NULL),
	(1, 34, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70014, '276d35df-d39b-1a1b-c0a9-62dcdde6cd62', 'sent', NULL),
	(1, 35, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70016, 'af0c1a73-a9d1-20b1-f665-7ba1015442af', 'sent', NULL),
	(1, 36, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70018, '2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa', 'sent', NULL),
	(1, 37, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70019, '23ded8d7-7f18-f233-f64a-78c3d285011d', 'sent', NULL),
	(1, 38, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70023, '4686c92e-1d92-701e-f170-8461f16b3455', 'sent', NULL),
	(1, 39, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70024, 'd1', 'sent', NULL),
	(1, 40, '2026-11-22 13:00:56.873+00', 9051, 2054, 1027, 'campaign', 70027, 'd4', 'sent', NULL);


--
-- Data for Name: deliveries_2026_12; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: deliveries_2027_01; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: device_activity; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.device_activity VALUES
	(1, '2026-10-25', 70017),
	(1, '2026-10-26', 70012),
	(1, '2026-10-27', 70020),
	(1, '2026-11-01', 70008),
	(1, '2026-11-02', 70012),
	(1, '2026-11-06', 70017),
	(1, '2026-11-07', 70023),
	(1, '2026-11-08', 70018),
	(1, '2026-11-09', 70008),
	(1, '2026-11-10', 70017),
	(1, '2026-11-11', 70022),
	(1, '2026-11-12', 70017),
	(1, '2026-11-15', 70022),
	(1, '2026-11-16', 70009),
	(1, '2026-11-17', 70008),
	(1, '2026-11-18', 70013),
	(1, '2026-11-18', 70017),
	(1, '2026-11-20', 70016),
	(1, '2026-11-22', 70024),
	(1, '2026-11-22', 70027);


--
-- Data for Name: device_imports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.device_imports VALUES
	(2, NULL, 1),
	(1, NULL, 2);


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES
	(1, 70001, 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', 'fcm-9XkQ2mVd71', 'android', 'C-1001', '2026-09-23 13:00:48.278626+00', '2026-11-22 10:00:48.278626+00', 'Pixel 8', 'a4.3.0', '2.7.1', NULL, 'en', 'Europe/Paris', '{"loyalty": 3, "customerId": 48213}'),
	(1, 70002, '7a0d9e14-2c6b-4f0e-8d35-91b7c4e6f002', NULL, 'ios', 'C-1002', '2026-09-23 13:00:48.278626+00', '2026-11-22 10:00:48.278626+00', 'iPhone 15; blue', 'i4.3.0', '2.7.1', NULL, 'fr', 'Europe/Paris', '{"loyalty": 4, "customerId": 48377}'),
	(1, 70003, '0c5e77b2-913d-4f1a-b0a4-5d2e8f6a3c03', NULL, 'web', NULL, '2026-09-23 13:00:48.278626+00', '2026-11-22 10:00:48.278626+00', 'Firefox 148', 'b3.2.0', '2.7.1', NULL, 'fr', 'Europe/Paris', '{}'),
	(1, 70007, 'ca7d3aa5-c49e-a531-0e70-aa3022c7c876', 'demo-d7e81a384e7664ea4b7bb89971c69901', 'ios', 'C-2001', '2026-08-25 05:40:22.051709+00', '2026-10-05 07:36:34.471709+00', 'iPad Air', 'i4.3.0', '2.6.4', NULL, 'en', 'America/New_York', '{"loyalty": 2, "firstName": "Chloé", "customerId": 50001}'),
	(1, 70008, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'demo-e3947601a1f7548336f29d3d499ffb03', 'ios', 'C-2002', '2026-09-02 22:22:02.051709+00', '2026-09-06 03:45:11.131709+00', 'iPhone 13 mini', 'i4.3.0', '2.7.0', NULL, 'en', 'America/New_York', '{"loyalty": 4, "firstName": "Gül", "customerId": 50002}'),
	(1, 70009, '77d4060b-dd62-3a00-8889-9547a09577ec', NULL, 'android', 'C-2003', '2026-09-28 08:57:59.051709+00', '2026-10-01 03:10:07.551709+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'fr', 'Europe/Paris', '{"loyalty": 6, "firstName": "Ben", "customerId": 50003}'),
	(1, 70010, '785e988a-5aaf-f048-dfb6-86ea8a888135', 'demo-a10ceb0f281c0dd9405f3377d3e494b4', 'android', 'C-2004', '2026-11-20 06:11:55.051709+00', '2026-11-21 18:55:28.831709+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'fr', 'Europe/Paris', '{"loyalty": 0, "firstName": "Finn", "customerId": 50004}'),
	(1, 70011, 'b772be6c-f0f5-b512-9f7d-b304b50f55a9', 'demo-f46110d5f54ce2d8eb75626627004273', 'android', 'C-2005', '2026-11-15 23:02:20.051709+00', '2026-11-20 15:12:03.441709+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 3, "firstName": "Eva", "customerId": 50005}'),
	(1, 70012, '260e5652-6569-b851-f6d1-1131e433cc23', 'demo-073cb7155c63f00ea7b6902f24cf2211', 'android', 'C-2006', '2026-09-12 06:09:20.051709+00', '2026-09-26 12:19:37.851709+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 0, "firstName": "Ada", "customerId": 50006}'),
	(1, 70013, 'e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2', 'demo-6e7a130e70f9d1561f807d0a48a276d8', 'android', 'C-2007', '2026-09-04 21:56:15.051709+00', '2026-10-13 10:36:17.311709+00', 'Pixel 8', 'a4.3.0', '2.7.1', NULL, 'fr', 'Europe/Paris', '{"loyalty": 0, "firstName": "Ben", "customerId": 50007}'),
	(1, 70014, '276d35df-d39b-1a1b-c0a9-62dcdde6cd62', 'demo-c025b09c30367412f52a9f888a861591', 'android', 'C-2008', '2026-10-24 11:12:04.051709+00', '2026-11-09 17:58:34.051709+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'en', 'Europe/London', '{"loyalty": 3, "firstName": "Eva", "customerId": 50008}'),
	(1, 70015, 'dfc2fdf7-ce8a-d8c2-1ea1-67a6eb8f611a', 'demo-94be53e0d076cc347141dcf1c56c9d76', 'ios', 'C-2009', '2026-11-16 07:28:34.051709+00', '2026-11-18 08:49:24.601709+00', 'iPad Air', 'i4.3.0', '2.6.4', NULL, 'en', 'America/New_York', '{"loyalty": 4, "firstName": "Gül", "customerId": 50009}'),
	(1, 70016, 'af0c1a73-a9d1-20b1-f665-7ba1015442af', 'demo-41c3a7eb846cf58b2cced92b389077f3', 'android', 'C-2010', '2026-11-18 00:28:55.051709+00', '2026-11-18 16:45:42.151709+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'fr', 'Europe/Paris', '{"loyalty": 4, "firstName": "Ben", "customerId": 50010}'),
	(1, 70017, '372bf79c-f8ab-33d7-5f68-36e466693f3b', NULL, 'android', 'C-2011', '2026-09-16 20:49:59.051709+00', '2026-11-01 04:57:21.051709+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'fr', 'Europe/Paris', '{"loyalty": 5, "firstName": "Ben", "customerId": 50011}'),
	(1, 70018, '2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa', 'demo-51df46b5f8ec8432ea72283945bbe8d6', 'android', 'C-2012', '2026-10-29 20:51:08.051709+00', '2026-11-21 08:36:20.001709+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 5, "firstName": "Eva", "customerId": 50012}'),
	(1, 70019, '23ded8d7-7f18-f233-f64a-78c3d285011d', 'demo-7743e99dc3a69403c31a6e5da08484f0', 'android', 'C-2013', '2026-11-20 07:00:52.051709+00', '2026-11-21 03:32:02.911709+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'en', 'Europe/London', '{"loyalty": 4, "firstName": "Eva", "customerId": 50013}'),
	(1, 70020, '2a578fcb-2d09-7488-8385-46b6eddaabc8', 'demo-93952e47ade8b422b6b8570b1dec2e2c', 'web', 'C-2014', '2026-08-26 19:57:21.051709+00', '2026-10-21 02:08:32.091709+00', 'Firefox 148', 'b3.2.0', '2.7.1', NULL, 'de', 'Europe/Berlin', '{"loyalty": 4, "firstName": "Hugo", "customerId": 50014}'),
	(1, 70021, 'b67794e3-0b55-3e77-2bad-4b57d98943cf', 'demo-5c990c5e78ad6d21d2b82ba6aaa027ca', 'ios', 'C-2015', '2026-11-22 04:20:54.051709+00', '2026-11-22 12:19:13.451709+00', 'iPhone 15', 'i4.3.0', '2.7.1', NULL, 'en', 'America/New_York', '{"loyalty": 0, "firstName": "Chloé", "customerId": 50015}'),
	(1, 70022, '571ad469-5ff7-fe9b-095e-46d06de0c102', NULL, 'android', 'C-2016', '2026-11-02 12:01:19.051709+00', '2026-11-03 12:04:17.551709+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'fr', 'Europe/Paris', '{"loyalty": 1, "firstName": "Ben", "customerId": 50016}'),
	(1, 70023, '4686c92e-1d92-701e-f170-8461f16b3455', 'demo-05a59b13788345535182c2dcc9e2fd24', 'android', 'C-2017', '2026-08-30 11:59:32.051709+00', '2026-10-03 22:58:15.621709+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 6, "firstName": "Eva", "customerId": 50017}'),
	(1, 70025, 'd3', NULL, 'android', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(2, 70028, 's1', 't1', 'android', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(1, 70024, 'd1', 't1', 'android', 'C-1001', '2026-11-22 12:59:57.716+00', '2026-11-22 12:59:57.716+00', NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(1, 70027, 'd4', 't4', 'android', NULL, '2026-11-22 13:00:59.325+00', '2026-11-22 13:00:59.325+00', NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(1, 70029, 'd5', NULL, 'android', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}');


--
-- Data for Name: geofences; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.geofences VALUES
	(1, 501, 'store-1', 'Flagship store', 48.8738, 2.332, 150, '{"city": "Paris"}', '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00'),
	(1, 502, NULL, 'Shop', 48.85, 2.35, 100, '{}', '2026-11-22 13:00:56.649234+00', '2026-11-22 13:00:56.649234+00');


--
-- Data for Name: geogroup_members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.geogroup_members VALUES
	(1, 701, 601, NULL),
	(1, 701, NULL, 501),
	(1, 702, 602, NULL),
	(1, 702, NULL, 502);


--
-- Data for Name: geogroups; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.geogroups VALUES
	(1, 701, 'stores', 'Paris stores'),
	(1, 702, NULL, 'Paris');


--
-- Data for Name: inbox_statuses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.inbox_statuses VALUES
	(1, 1004, DEFAULT, 70024, '2026-03-16 18:42:10+00', NULL);


--
-- Data for Name: index_builds; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.index_builds VALUES
	('device fields', NULL, 1);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES
	('0001_access_and_campaigns', '2026-11-22T13:00:45.052Z'),
	('0002_devices', '2026-11-22T13:00:45.094Z'),
	('0003_static_lists', '2026-11-22T13:00:45.158Z'),
	('0010_places', '2026-11-22T13:00:45.240Z'),
	('0011_inapps_alarms_inboxes', '2026-11-22T13:00:45.284Z'),
	('0020_messages', '2026-11-22T13:00:45.356Z'),
	('0021_sends', '2026-11-22T13:00:45.425Z'),
	('0030_gateways', '2026-11-22T13:00:45.431Z'),
	('0040_device_client_ids', '2026-11-22T13:00:45.435Z'),
	('0050_periodic_jobs', '2026-11-22T13:00:45.440Z'),
	('0060_workers', '2026-11-22T13:00:45.455Z'),
	('0061_send_leases', '2026-11-22T13:00:45.537Z'),
	('0070_push_breakers', '2026-11-22T13:00:45.584Z'),
	('0080_in_app_campaigns', '2026-11-22T13:00:45.590Z'),
	('0090_application_deletion', '2026-11-22T13:00:45.591Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);


--
-- Data for Name: managed_applications; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.managed_applications VALUES
	(1, 1),
	(2, 1),
	(2, 2);


--
-- Data for Name: messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.messages VALUES
	(1, 2048, 'android', 'Your spring offer', 'spring-offer-2026', 1024, '{"text": "Twenty percent off garden furniture, for two weeks only.", "lists": [310], "buttons": [{"id": "show", "url": "https://shop.example.com/spring", "title": "Show me", "action": "webview"}, {"id": "later", "title": "Later", "action": "close"}], "richPushUrl": "https://shop.example.com/spring/push", "usePressure": true, "testSegments": [1], "richPushOpening": "webview"}', 'draft', '2026-11-22 13:00:48.278626+00', '2026-11-22 13:00:48.278626+00'),
	(1, 2049, 'android', 'Spring sale', NULL, 1024, '{"text": "Twenty percent off all garden furniture.", "usePressure": true}', 'sent', '2026-08-24 13:00:49.051709+00', '2026-11-22 13:00:49.051709+00'),
	(1, 2050, 'ios', 'Spring sale', NULL, 1024, '{"text": "Twenty percent off all garden furniture.", "usePressure": true}', 'sent', '2026-08-24 13:00:49.051709+00', '2026-11-22 13:00:49.051709+00'),
	(1, 2051, 'web', 'Spring sale', NULL, 1024, '{"text": "Twenty percent off all garden furniture.", "usePressure": true}', 'sent', '2026-08-24 13:00:49.051709+00', '2026-11-22 13:00:49.051709+00'),
	(1, 2052, 'android', 'News of the week', NULL, 1025, '{"text": "${firstName}, see what is new.", "usePressure": true}', 'sent', '2026-08-24 13:00:49.051709+00', '2026-11-22 13:00:49.051709+00'),
	(1, 2053, 'ios', 'News of the week', NULL, 1025, '{"text": "${firstName}, see what is new.", "usePressure": true}', 'sent', '2026-08-24 13:00:49.051709+00', '2026-11-22 13:00:49.051709+00'),
	(1, 2057, 'android', 'Hello', NULL, NULL, '{"text": "Good morning.", "priority": "normal", "usePressure": true, "testSegments": [1]}', 'draft', '2026-11-22 13:00:56.498126+00', '2026-11-22 13:00:56.498126+00'),
	(1, 2058, 'android', 'Hi', NULL, NULL, '{"text": "Hi, ${name}.", "priority": "normal", "usePressure": true}', 'draft', '2026-11-22 13:00:56.57126+00', '2026-11-22 13:00:56.57126+00'),
	(1, 2054, 'android', 'Hello', 'hello', 1027, '{"text": "Good morning.", "priority": "normal", "usePressure": true}', 'sent', '2026-11-22 13:00:56.23438+00', '2026-11-22 13:00:56.23438+00'),
	(2, 2059, 'android', 'Hello', NULL, NULL, '{"text": "Good morning.", "priority": "normal", "usePressure": true}', 'sending', '2026-11-22 13:00:58.381966+00', '2026-11-22 13:00:58.381966+00'),
	(1, 2055, 'ios', 'Hello', NULL, NULL, '{"text": "Good morning.", "usePressure": true, "translations": {"fr": {"text": "Bonjour."}}}', 'scheduled', '2026-11-22 13:00:56.33882+00', '2026-11-22 13:00:56.33882+00'),
	(1, 2056, 'android', 'Waiting', NULL, NULL, '{"text": "For a plan.", "priority": "normal", "usePressure": true}', 'sending', '2026-11-22 13:00:56.401624+00', '2026-11-22 13:00:56.401624+00');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 9052, '2026-11-22 13:00:57.391428+00', '{"text":"Hi, Ada.","title":"Hi","platform":"android","priority":"normal"}', '[{"id":70001,"udid":"f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11","token":"fcm-9XkQ2mVd71"}]'),
	(1, 2, 9052, '2026-11-22 13:00:57.391428+00', '{"text":"Hi, Ada.","title":"Hi","platform":"android","priority":"normal"}', '[{"id":70024,"udid":"d1","token":"t1"}]'),
	(1, 3, 9051, '2026-11-22 13:00:57.406068+00', '{"text":"Good morning.","title":"Hello","platform":"android","priority":"normal"}', '[{"id":70001,"udid":"f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11","token":"fcm-9XkQ2mVd71"},{"id":70010,"udid":"785e988a-5aaf-f048-dfb6-86ea8a888135","token":"demo-a10ceb0f281c0dd9405f3377d3e494b4"},{"id":70011,"udid":"b772be6c-f0f5-b512-9f7d-b304b50f55a9","token":"demo-f46110d5f54ce2d8eb75626627004273"},{"id":70012,"udid":"260e5652-6569-b851-f6d1-1131e433cc23","token":"demo-073cb7155c63f00ea7b6902f24cf2211"},{"id":70013,"udid":"e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2","token":"demo-6e7a130e70f9d1561f807d0a48a276d8"},{"id":70014,"udid":"276d35df-d39b-1a1b-c0a9-62dcdde6cd62","token":"demo-c025b09c30367412f52a9f888a861591"},{"id":70016,"udid":"af0c1a73-a9d1-20b1-f665-7ba1015442af","token":"demo-41c3a7eb846cf58b2cced92b389077f3"},{"id":70018,"udid":"2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa","token":"demo-51df46b5f8ec8432ea72283945bbe8d6"},{"id":70019,"udid":"23ded8d7-7f18-f233-f64a-78c3d285011d","token":"demo-7743e99dc3a69403c31a6e5da08484f0"},{"id":70023,"udid":"4686c92e-1d92-701e-f170-8461f16b3455","token":"demo-05a59b13788345535182c2dcc9e2fd24"},{"id":70024,"udid":"d1","token":"t1"},{"id":70027,"udid":"d4","token":"t4"}]');


--
-- Data for Name: periodic_jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.periodic_jobs VALUES
	('sweep-access-tokens', '2026-11-22 13:10:00+00', NULL, 1),
	('sweep-push-breakers', '2026-11-22 14:00:00+00', NULL, 1),
	('sweep-list-members', '2026-11-22 13:01:00+00', NULL, 1),
	('delete-tracks', '2026-11-23 03:20:00+00', NULL, 1),
	('keep-deliveries', '2026-11-23 02:15:00+00', NULL, 1);


--
-- Data for Name: push_breakers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: schedule_exclusions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schedule_exclusions VALUES
	(1, 2055, 'DAYS', '{7}', NULL, '2026-11-01 00:00:00+00');


--
-- Data for Name: schedules; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schedules VALUES
	(1, 2055, '2026-11-22 13:01:59.866+00', 0, '2026-11-22 13:01:59.866+00', NULL, NULL, NULL, 'day', 1, 'Europe/Paris');


--
-- Data for Name: send_chunks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.send_chunks VALUES
	(2, 9053, 0, 2, 70028, 70028, 1, 0, 'infinity', NULL, 0, 0, 0, 0, NULL, 0, NULL, '2026-11-22 13:00:58.478389+00', NULL, 0, 0, NULL);


--
-- Data for Name: send_targets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.send_targets VALUES
	(1, 9056, 70001, '{"name": "Ada"}'),
	(1, 9056, 70024, '{"name": "Ada"}');


--
-- Data for Name: sends; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sends VALUES
	(1, 9001, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9005, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9008, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9009, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9011, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9013, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9014, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9017, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9019, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9020, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9021, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9022, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9024, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9025, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9027, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9028, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9029, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9030, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9031, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9032, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9033, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9034, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9037, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9039, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9040, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9041, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9043, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9044, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9045, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9046, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9048, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9049, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9050, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 0, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9002, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9003, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9004, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9006, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9007, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9010, 2049, 1024, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 3, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9012, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9015, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9016, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 2, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9018, 2050, 1024, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9023, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9026, 2051, 1024, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9035, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 2, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9036, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 2, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9038, 2052, 1025, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9042, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9047, 2053, 1025, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 1, 0, 0, NULL, 0, '2026-11-23 13:00:49.051709+00', false, NULL, NULL, 0),
	(1, 9054, 2056, NULL, 'campaign', 'sending', 'android', '{"own": {"text": "For a plan.", "title": "Waiting", "platform": "android", "priority": "normal"}, "translations": {}}', '{"fields": []}', '2026-11-22 13:01:01.163336+00', NULL, NULL, 0, 0, 0, NULL, 0, '2026-11-23 13:01:01.163336+00', false, NULL, NULL, 0),
	(1, 9055, 2057, NULL, 'test', 'sending', 'android', '{"own": {"text": "Good morning.", "title": "Hello", "platform": "android", "priority": "normal"}, "translations": {}}', '{"fields": [], "segments": [{"clientId": {"$in": ["C-1001", "C-1002"]}}]}', '2026-11-22 13:01:01.190764+00', NULL, NULL, 0, 0, 0, NULL, 0, '2026-11-23 13:01:01.190764+00', false, NULL, NULL, 0),
	(1, 9056, 2058, NULL, 'instant', 'sending', 'android', '{"own": {"text": "Hi, ${name}.", "title": "Hi", "platform": "android", "priority": "normal"}, "translations": {}}', '{"data": {}, "noted": true, "fields": []}', '2026-11-22 13:01:01.257311+00', NULL, NULL, 0, 0, 0, NULL, 0, '2026-11-23 13:01:01.257311+00', false, NULL, NULL, 0),
	(1, 9051, 2054, 1027, 'campaign', 'sent', 'android', '{"own": {"text": "Good morning.", "title": "Hello", "platform": "android", "priority": "normal"}, "translations": {}}', '{"fields": []}', '2026-11-22 13:00:56.873603+00', '2026-11-22 13:00:57.207675+00', '2026-11-22 13:00:57.616847+00', 12, 4, 0, NULL, 2, '2026-11-23 13:00:56.873603+00', false, NULL, NULL, 0),
	(1, 9052, 2058, NULL, 'instant', 'sent', 'android', '{"own": {"text": "Hi, ${name}.", "title": "Hi", "platform": "android", "priority": "normal"}, "translations": {}}', '{"data": {}, "noted": true, "fields": []}', '2026-11-22 13:00:56.937094+00', '2026-11-22 13:00:57.168676+00', '2026-11-22 13:00:57.642833+00', 2, 0, 0, NULL, 2, '2026-11-23 13:00:56.937094+00', false, NULL, NULL, 0),
	(2, 9053, 2059, NULL, 'campaign', 'sending', 'android', '{"own": {"text": "Good morning.", "title": "Hello", "platform": "android", "priority": "normal"}, "translations": {}}', '{"fields": []}', '2026-11-22 13:00:58.391309+00', '2026-11-22 13:00:58.478389+00', NULL, 0, 0, 0, NULL, 2, '2026-11-23 13:00:58.391309+00', false, NULL, NULL, 0);


--
-- Data for Name: static_list_blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_list_blocks VALUES
	(1, 310, 0, 3),
	(1, 311, 0, 4),
	(1, 312, 0, 3);


--
-- Data for Name: static_list_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_list_changes OVERRIDING SYSTEM VALUE VALUES
	(2, 1, 312, 'upsert', '[{"field": "UDID", "value": "d3", "expireAt": null}]'),
	(3, 1, 312, 'remove', '[{"field": "UDID", "value": "d1", "expireAt": null}]');


--
-- Data for Name: static_list_departures; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_list_departures VALUES
	(1, 312, 70026);


--
-- Data for Name: static_list_members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_list_members VALUES
	(1, 310, 70002, NULL),
	(1, 310, 70001, NULL),
	(1, 310, 70021, NULL),
	(1, 311, 70009, NULL),
	(1, 311, 70013, NULL),
	(1, 311, 70017, '2027-09-21 13:00:49.051709+00'),
	(1, 311, 70021, NULL),
	(1, 312, 70024, NULL),
	(1, 312, 70027, '2100-01-01 00:00:00+00');


--
-- Data for Name: static_lists; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_lists VALUES
	(1, 310, 'vip', 'VIP customers', '{"perk": "free delivery"}', '2026-11-22 13:00:48.278626+00', NULL, 0),
	(1, 311, NULL, 'Newsletter readers', '{}', '2026-11-22 13:00:48.278626+00', NULL, 0),
	(1, 312, NULL, 'VIP', '{"tier": "gold"}', '2026-11-22 13:00:56.739015+00', NULL, 1);


--
-- Data for Name: statistics_deltas; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.statistics_deltas OVERRIDING SYSTEM VALUE VALUES
	(40, 1, '2026-11-22', 0, 0, 0, 0, 1, 1, 0);


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	(1, 'demo@example.com', '\xf3546411bd71ec5e396b0f90c66de76878e824d00a9630a446ea6641217b7233a47f9f25fa580480c6accda5e2fbeff2474dfd783b3f399f1ad9b3070cdb68195c2b2048ceb717', '4bb06f8e', '2026-11-22 13:00:48.278626+00'),
	(2, 'ada@example.com', '\xd583ce2aaebaf5f1b87a993d5a9661eb7d4e11a1b36435ea26e83dbc346a08447d8cd692a7ddd916a592c5ebc4a328713744d85c8bc21ef9df0628762c39ee9cf7f33e6000f4d0', '4bb06f8e', '2026-11-22 13:00:51.17244+00');


--
-- Data for Name: workers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: applications_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.applications_id_seq', 2, true);


--
-- Name: beacon_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.beacon_ids', 602, true);


--
-- Name: campaign_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.campaign_ids', 1027, true);


--
-- Name: click_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.click_ids', 1, true);


--
-- Name: content_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.content_ids', 1004, true);


--
-- Name: delivery_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.delivery_ids', 40, true);


--
-- Name: device_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.device_ids', 70029, true);


--
-- Name: geofence_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.geofence_ids', 502, true);


--
-- Name: geogroup_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.geogroup_ids', 702, true);


--
-- Name: message_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.message_ids', 2059, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.outbox_id_seq', 3, true);


--
-- Name: send_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.send_ids', 9056, true);


--
-- Name: static_list_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.static_list_changes_id_seq', 3, true);


--
-- Name: statistics_deltas_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.statistics_deltas_id_seq', 40, true);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.users_id_seq', 2, true);


--
-- Name: workers_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.workers_id_seq', 4, true);


--
-- Name: access_tokens access_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_pkey PRIMARY KEY (hash);


--
-- Name: application_credentials application_credentials_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_credentials
    ADD CONSTRAINT application_credentials_pkey PRIMARY KEY (application_id, gateway);


--
-- Name: applications applications_partner_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_partner_id_key UNIQUE (partner_id);


--
-- Name: applications applications_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);


--
-- Name: beacons beacons_external_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.beacons
    ADD CONSTRAINT beacons_external_id UNIQUE (application_id, external_id);


--
-- Name: beacons beacons_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.beacons
    ADD CONSTRAINT beacons_pkey PRIMARY KEY (application_id, id);


--
-- Name: campaigns campaigns_external_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_external_id UNIQUE (application_id, external_id);


--
-- Name: campaigns campaigns_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (application_id, id);


--
-- Name: clicks clicks_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clicks
    ADD CONSTRAINT clicks_once UNIQUE NULLS NOT DISTINCT (application_id, device_id, date, message_id, in_app_id, action_id);


--
-- Name: clicks clicks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clicks
    ADD CONSTRAINT clicks_pkey PRIMARY KEY (application_id, id);


--
-- Name: contents contents_external_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_external_id UNIQUE (application_id, kind, external_id);


--
-- Name: contents contents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_pkey PRIMARY KEY (application_id, kind, id);


--
-- Name: daily_statistics daily_statistics_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daily_statistics
    ADD CONSTRAINT daily_statistics_pkey PRIMARY KEY (application_id, date);


--
-- Name: deleted_devices deleted_devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deleted_devices
    ADD CONSTRAINT deleted_devices_pkey PRIMARY KEY (application_id, device_id);


--
-- Name: deliveries deliveries_status_check; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.deliveries
    ADD CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text]))) NOT VALID;


--
-- Name: device_activity device_activity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.device_activity
    ADD CONSTRAINT device_activity_pkey PRIMARY KEY (application_id, date, device_id);


--
-- Name: device_imports device_imports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.device_imports
    ADD CONSTRAINT device_imports_pkey PRIMARY KEY (application_id);


--
-- Name: devices devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (application_id, id);


--
-- Name: devices devices_udid; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_udid UNIQUE (application_id, udid);


--
-- Name: geofences geofences_external_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geofences
    ADD CONSTRAINT geofences_external_id UNIQUE (application_id, external_id);


--
-- Name: geofences geofences_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geofences
    ADD CONSTRAINT geofences_pkey PRIMARY KEY (application_id, id);


--
-- Name: geogroup_members geogroup_members_application_id_geogroup_id_beacon_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroup_members
    ADD CONSTRAINT geogroup_members_application_id_geogroup_id_beacon_id_key UNIQUE (application_id, geogroup_id, beacon_id);


--
-- Name: geogroup_members geogroup_members_application_id_geogroup_id_geofence_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroup_members
    ADD CONSTRAINT geogroup_members_application_id_geogroup_id_geofence_id_key UNIQUE (application_id, geogroup_id, geofence_id);


--
-- Name: geogroups geogroups_external_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroups
    ADD CONSTRAINT geogroups_external_id UNIQUE (application_id, external_id);


--
-- Name: geogroups geogroups_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroups
    ADD CONSTRAINT geogroups_pkey PRIMARY KEY (application_id, id);


--
-- Name: inbox_statuses inbox_statuses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inbox_statuses
    ADD CONSTRAINT inbox_statuses_pkey PRIMARY KEY (application_id, inbox_id, device_id);


--
-- Name: index_builds index_builds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.index_builds
    ADD CONSTRAINT index_builds_pkey PRIMARY KEY (name);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: managed_applications managed_applications_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.managed_applications
    ADD CONSTRAINT managed_applications_pkey PRIMARY KEY (user_id, application_id);


--
-- Name: messages messages_external_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_external_id UNIQUE (application_id, external_id);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (application_id, id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (application_id, id);


--
-- Name: periodic_jobs periodic_jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.periodic_jobs
    ADD CONSTRAINT periodic_jobs_pkey PRIMARY KEY (name);


--
-- Name: push_breakers push_breakers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_breakers
    ADD CONSTRAINT push_breakers_pkey PRIMARY KEY (application_id, service, host);


--
-- Name: schedule_exclusions schedule_exclusions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schedule_exclusions
    ADD CONSTRAINT schedule_exclusions_pkey PRIMARY KEY (application_id, message_id, type);


--
-- Name: schedules schedules_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (application_id, message_id);


--
-- Name: send_chunks send_chunks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.send_chunks
    ADD CONSTRAINT send_chunks_pkey PRIMARY KEY (application_id, send_id, chunk);


--
-- Name: send_targets send_targets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.send_targets
    ADD CONSTRAINT send_targets_pkey PRIMARY KEY (application_id, send_id, device_id);


--
-- Name: sends sends_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sends
    ADD CONSTRAINT sends_pkey PRIMARY KEY (application_id, id);


--
-- Name: static_list_blocks static_list_blocks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_blocks
    ADD CONSTRAINT static_list_blocks_pkey PRIMARY KEY (application_id, list_id, after_id);


--
-- Name: static_list_changes static_list_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_changes
    ADD CONSTRAINT static_list_changes_pkey PRIMARY KEY (id);


--
-- Name: static_list_members static_list_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_members
    ADD CONSTRAINT static_list_members_pkey PRIMARY KEY (application_id, list_id, device_id);


--
-- Name: static_lists static_lists_external_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_lists
    ADD CONSTRAINT static_lists_external_id UNIQUE (application_id, external_id);


--
-- Name: static_lists static_lists_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_lists
    ADD CONSTRAINT static_lists_pkey PRIMARY KEY (application_id, list_id);


--
-- Name: statistics_deltas statistics_deltas_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.statistics_deltas
    ADD CONSTRAINT statistics_deltas_pkey PRIMARY KEY (id);


--
-- Name: users users_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: workers workers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_pkey PRIMARY KEY (id);


--
-- Name: access_tokens_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX access_tokens_expires_at_idx ON public.access_tokens USING btree (expires_at);


--
-- Name: access_tokens_user_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX access_tokens_user_id_idx ON public.access_tokens USING btree (user_id);


--
-- Name: campaigns_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX campaigns_id ON public.campaigns USING btree (id);


--
-- Name: clicks_campaign; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX clicks_campaign ON public.clicks USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: clicks_message; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX clicks_message ON public.clicks USING btree (application_id, message_id, date, id) WHERE (message_id IS NOT NULL);


--
-- Name: contents_campaign_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contents_campaign_id ON public.contents USING btree (application_id, campaign_id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_campaign; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_campaign ON ONLY public.deliveries USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_2026_08_application_id_campaign_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_08_application_id_campaign_id_date_id_idx ON public.deliveries_2026_08 USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_device; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_device ON ONLY public.deliveries USING btree (application_id, device_id, date);


--
-- Name: deliveries_2026_08_application_id_device_id_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_08_application_id_device_id_date_idx ON public.deliveries_2026_08 USING btree (application_id, device_id, date);


--
-- Name: deliveries_message; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_message ON ONLY public.deliveries USING btree (application_id, message_id, date, id);


--
-- Name: deliveries_2026_08_application_id_message_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_08_application_id_message_id_date_id_idx ON public.deliveries_2026_08 USING btree (application_id, message_id, date, id);


--
-- Name: deliveries_2026_09_application_id_campaign_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_09_application_id_campaign_id_date_id_idx ON public.deliveries_2026_09 USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_2026_09_application_id_device_id_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_09_application_id_device_id_date_idx ON public.deliveries_2026_09 USING btree (application_id, device_id, date);


--
-- Name: deliveries_2026_09_application_id_message_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_09_application_id_message_id_date_id_idx ON public.deliveries_2026_09 USING btree (application_id, message_id, date, id);


--
-- Name: deliveries_2026_10_application_id_campaign_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_10_application_id_campaign_id_date_id_idx ON public.deliveries_2026_10 USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_2026_10_application_id_device_id_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_10_application_id_device_id_date_idx ON public.deliveries_2026_10 USING btree (application_id, device_id, date);


--
-- Name: deliveries_2026_10_application_id_message_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_10_application_id_message_id_date_id_idx ON public.deliveries_2026_10 USING btree (application_id, message_id, date, id);


--
-- Name: deliveries_2026_11_application_id_campaign_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_11_application_id_campaign_id_date_id_idx ON public.deliveries_2026_11 USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_2026_11_application_id_device_id_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_11_application_id_device_id_date_idx ON public.deliveries_2026_11 USING btree (application_id, device_id, date);


--
-- Name: deliveries_2026_11_application_id_message_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_11_application_id_message_id_date_id_idx ON public.deliveries_2026_11 USING btree (application_id, message_id, date, id);


--
-- Name: deliveries_2026_12_application_id_campaign_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_12_application_id_campaign_id_date_id_idx ON public.deliveries_2026_12 USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_2026_12_application_id_device_id_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_12_application_id_device_id_date_idx ON public.deliveries_2026_12 USING btree (application_id, device_id, date);


--
-- Name: deliveries_2026_12_application_id_message_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2026_12_application_id_message_id_date_id_idx ON public.deliveries_2026_12 USING btree (application_id, message_id, date, id);


--
-- Name: deliveries_2027_01_application_id_campaign_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2027_01_application_id_campaign_id_date_id_idx ON public.deliveries_2027_01 USING btree (application_id, campaign_id, date, id) WHERE (campaign_id IS NOT NULL);


--
-- Name: deliveries_2027_01_application_id_device_id_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2027_01_application_id_device_id_date_idx ON public.deliveries_2027_01 USING btree (application_id, device_id, date);


--
-- Name: deliveries_2027_01_application_id_message_id_date_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_2027_01_application_id_message_id_date_id_idx ON public.deliveries_2027_01 USING btree (application_id, message_id, date, id);


--
-- Name: device_activity_application_id_device_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX device_activity_application_id_device_id_idx ON public.device_activity USING btree (application_id, device_id);


--
-- Name: devices_client_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX devices_client_id ON public.devices USING btree (application_id, client_id, id) WHERE (client_id IS NOT NULL);


--
-- Name: devices_field_d0633e25eb5e0699; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX devices_field_d0633e25eb5e0699 ON public.devices USING btree (application_id, ((fields ->> 'customerId'::text)), id) WHERE ((fields ->> 'customerId'::text) IS NOT NULL);


--
-- Name: devices_token; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX devices_token ON public.devices USING hash (token);


--
-- Name: geogroup_members_application_id_beacon_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX geogroup_members_application_id_beacon_id_idx ON public.geogroup_members USING btree (application_id, beacon_id);


--
-- Name: geogroup_members_application_id_geofence_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX geogroup_members_application_id_geofence_id_idx ON public.geogroup_members USING btree (application_id, geofence_id);


--
-- Name: inbox_statuses_application_id_device_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX inbox_statuses_application_id_device_id_idx ON public.inbox_statuses USING btree (application_id, device_id);


--
-- Name: managed_applications_application_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX managed_applications_application_id_idx ON public.managed_applications USING btree (application_id);


--
-- Name: messages_campaign_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_campaign_id ON public.messages USING btree (application_id, campaign_id);


--
-- Name: messages_external_id_prefix; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_external_id_prefix ON public.messages USING btree (application_id, external_id text_pattern_ops);


--
-- Name: messages_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_id ON public.messages USING btree (id);


--
-- Name: messages_title_prefix; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_title_prefix ON public.messages USING btree (application_id, title text_pattern_ops);


--
-- Name: outbox_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_date_idx ON public.outbox USING btree (date);


--
-- Name: schedules_next_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX schedules_next_date ON public.schedules USING btree (next_date);


--
-- Name: send_chunks_left; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX send_chunks_left ON public.send_chunks USING btree (application_id, send_id) WHERE (done_at IS NULL);


--
-- Name: send_chunks_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX send_chunks_waiting ON public.send_chunks USING btree (priority, send_id, chunk) WHERE (done_at IS NULL);


--
-- Name: sends_application_id_created_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sends_application_id_created_at_idx ON public.sends USING btree (application_id, created_at);


--
-- Name: sends_application_id_message_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sends_application_id_message_id_idx ON public.sends USING btree (application_id, message_id);


--
-- Name: sends_running; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sends_running ON public.sends USING btree (id) WHERE (state = 'sending'::text);


--
-- Name: static_list_changes_application_id_list_id_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX static_list_changes_application_id_list_id_id_idx ON public.static_list_changes USING btree (application_id, list_id, id);


--
-- Name: static_list_departures_application_id_list_id_device_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX static_list_departures_application_id_list_id_device_id_idx ON public.static_list_departures USING btree (application_id, list_id, device_id);


--
-- Name: static_list_members_application_id_device_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX static_list_members_application_id_device_id_idx ON public.static_list_members USING btree (application_id, device_id);


--
-- Name: static_list_members_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX static_list_members_expiry ON public.static_list_members USING btree (application_id, list_id, expire_at, device_id) WHERE (expire_at IS NOT NULL);


--
-- Name: statistics_deltas_application_id_date_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX statistics_deltas_application_id_date_idx ON public.statistics_deltas USING btree (application_id, date);


--
-- Name: deliveries_2026_08_application_id_campaign_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_campaign ATTACH PARTITION public.deliveries_2026_08_application_id_campaign_id_date_id_idx;


--
-- Name: deliveries_2026_08_application_id_device_id_date_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_device ATTACH PARTITION public.deliveries_2026_08_application_id_device_id_date_idx;


--
-- Name: deliveries_2026_08_application_id_message_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_message ATTACH PARTITION public.deliveries_2026_08_application_id_message_id_date_id_idx;


--
-- Name: deliveries_2026_09_application_id_campaign_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_campaign ATTACH PARTITION public.deliveries_2026_09_application_id_campaign_id_date_id_idx;


--
-- Name: deliveries_2026_09_application_id_device_id_date_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_device ATTACH PARTITION public.deliveries_2026_09_application_id_device_id_date_idx;


--
-- Name: deliveries_2026_09_application_id_message_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_message ATTACH PARTITION public.deliveries_2026_09_application_id_message_id_date_id_idx;


--
-- Name: deliveries_2026_10_application_id_campaign_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_campaign ATTACH PARTITION public.deliveries_2026_10_application_id_campaign_id_date_id_idx;


--
-- Name: deliveries_2026_10_application_id_device_id_date_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_device ATTACH PARTITION public.deliveries_2026_10_application_id_device_id_date_idx;


--
-- Name: deliveries_2026_10_application_id_message_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_message ATTACH PARTITION public.deliveries_2026_10_application_id_message_id_date_id_idx;


--
-- Name: deliveries_2026_11_application_id_campaign_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_campaign ATTACH PARTITION public.deliveries_2026_11_application_id_campaign_id_date_id_idx;


--
-- Name: deliveries_2026_11_application_id_device_id_date_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_device ATTACH PARTITION public.deliveries_2026_11_application_id_device_id_date_idx;


--
-- Name: deliveries_2026_11_application_id_message_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_message ATTACH PARTITION public.deliveries_2026_11_application_id_message_id_date_id_idx;


--
-- Name: deliveries_2026_12_application_id_campaign_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_campaign ATTACH PARTITION public.deliveries_2026_12_application_id_campaign_id_date_id_idx;


--
-- Name: deliveries_2026_12_application_id_device_id_date_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_device ATTACH PARTITION public.deliveries_2026_12_application_id_device_id_date_idx;


--
-- Name: deliveries_2026_12_application_id_message_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_message ATTACH PARTITION public.deliveries_2026_12_application_id_message_id_date_id_idx;


--
-- Name: deliveries_2027_01_application_id_campaign_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_campaign ATTACH PARTITION public.deliveries_2027_01_application_id_campaign_id_date_id_idx;


--
-- Name: deliveries_2027_01_application_id_device_id_date_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_device ATTACH PARTITION public.deliveries_2027_01_application_id_device_id_date_idx;


--
-- Name: deliveries_2027_01_application_id_message_id_date_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.deliveries_message ATTACH PARTITION public.deliveries_2027_01_application_id_message_id_date_id_idx;


--
-- Name: devices_field_d0633e25eb5e0699_values; Type: STATISTICS; Schema: public; Owner: -
--

CREATE STATISTICS public.devices_field_d0633e25eb5e0699_values ON (fields ->> 'customerId'::text) FROM public.devices;


--
-- Name: access_tokens access_tokens_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: application_credentials application_credentials_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.application_credentials
    ADD CONSTRAINT application_credentials_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: beacons beacons_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.beacons
    ADD CONSTRAINT beacons_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: campaigns campaigns_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: clicks clicks_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clicks
    ADD CONSTRAINT clicks_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: contents contents_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: contents contents_campaign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_campaign FOREIGN KEY (application_id, campaign_id) REFERENCES public.campaigns(application_id, id) ON DELETE SET NULL (campaign_id);


--
-- Name: daily_statistics daily_statistics_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daily_statistics
    ADD CONSTRAINT daily_statistics_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: deleted_devices deleted_devices_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deleted_devices
    ADD CONSTRAINT deleted_devices_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: device_activity device_activity_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.device_activity
    ADD CONSTRAINT device_activity_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: device_imports device_imports_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.device_imports
    ADD CONSTRAINT device_imports_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: geofences geofences_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geofences
    ADD CONSTRAINT geofences_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: geogroup_members geogroup_members_application_id_beacon_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroup_members
    ADD CONSTRAINT geogroup_members_application_id_beacon_id_fkey FOREIGN KEY (application_id, beacon_id) REFERENCES public.beacons(application_id, id) ON DELETE CASCADE;


--
-- Name: geogroup_members geogroup_members_application_id_geofence_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroup_members
    ADD CONSTRAINT geogroup_members_application_id_geofence_id_fkey FOREIGN KEY (application_id, geofence_id) REFERENCES public.geofences(application_id, id) ON DELETE CASCADE;


--
-- Name: geogroup_members geogroup_members_application_id_geogroup_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroup_members
    ADD CONSTRAINT geogroup_members_application_id_geogroup_id_fkey FOREIGN KEY (application_id, geogroup_id) REFERENCES public.geogroups(application_id, id) ON DELETE CASCADE;


--
-- Name: geogroups geogroups_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geogroups
    ADD CONSTRAINT geogroups_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: inbox_statuses inbox_statuses_application_id_device_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inbox_statuses
    ADD CONSTRAINT inbox_statuses_application_id_device_id_fkey FOREIGN KEY (application_id, device_id) REFERENCES public.devices(application_id, id) ON DELETE CASCADE;


--
-- Name: inbox_statuses inbox_statuses_application_id_kind_inbox_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inbox_statuses
    ADD CONSTRAINT inbox_statuses_application_id_kind_inbox_id_fkey FOREIGN KEY (application_id, kind, inbox_id) REFERENCES public.contents(application_id, kind, id) ON DELETE CASCADE;


--
-- Name: managed_applications managed_applications_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.managed_applications
    ADD CONSTRAINT managed_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: managed_applications managed_applications_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.managed_applications
    ADD CONSTRAINT managed_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: messages messages_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: messages messages_campaign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_campaign FOREIGN KEY (application_id, campaign_id) REFERENCES public.campaigns(application_id, id) ON DELETE SET NULL (campaign_id);


--
-- Name: outbox outbox_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: push_breakers push_breakers_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_breakers
    ADD CONSTRAINT push_breakers_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: schedule_exclusions schedule_exclusions_application_id_message_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schedule_exclusions
    ADD CONSTRAINT schedule_exclusions_application_id_message_id_fkey FOREIGN KEY (application_id, message_id) REFERENCES public.schedules(application_id, message_id) ON DELETE CASCADE;


--
-- Name: schedules schedules_application_id_message_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_application_id_message_id_fkey FOREIGN KEY (application_id, message_id) REFERENCES public.messages(application_id, id) ON DELETE CASCADE;


--
-- Name: send_chunks send_chunks_application_id_send_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.send_chunks
    ADD CONSTRAINT send_chunks_application_id_send_id_fkey FOREIGN KEY (application_id, send_id) REFERENCES public.sends(application_id, id) ON DELETE CASCADE;


--
-- Name: send_targets send_targets_application_id_send_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.send_targets
    ADD CONSTRAINT send_targets_application_id_send_id_fkey FOREIGN KEY (application_id, send_id) REFERENCES public.sends(application_id, id) ON DELETE CASCADE;


--
-- Name: sends sends_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sends
    ADD CONSTRAINT sends_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: static_list_blocks static_list_blocks_application_id_list_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_blocks
    ADD CONSTRAINT static_list_blocks_application_id_list_id_fkey FOREIGN KEY (application_id, list_id) REFERENCES public.static_lists(application_id, list_id) ON DELETE CASCADE;


--
-- Name: static_list_changes static_list_changes_application_id_list_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_changes
    ADD CONSTRAINT static_list_changes_application_id_list_id_fkey FOREIGN KEY (application_id, list_id) REFERENCES public.static_lists(application_id, list_id) ON DELETE CASCADE;


--
-- Name: static_list_departures static_list_departures_application_id_list_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_departures
    ADD CONSTRAINT static_list_departures_application_id_list_id_fkey FOREIGN KEY (application_id, list_id) REFERENCES public.static_lists(application_id, list_id) ON DELETE CASCADE;


--
-- Name: static_list_members static_list_members_application_id_device_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_members
    ADD CONSTRAINT static_list_members_application_id_device_id_fkey FOREIGN KEY (application_id, device_id) REFERENCES public.devices(application_id, id) ON DELETE CASCADE;


--
-- Name: static_list_members static_list_members_application_id_list_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_list_members
    ADD CONSTRAINT static_list_members_application_id_list_id_fkey FOREIGN KEY (application_id, list_id) REFERENCES public.static_lists(application_id, list_id) ON DELETE CASCADE;


--
-- Name: static_lists static_lists_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.static_lists
    ADD CONSTRAINT static_lists_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- Name: statistics_deltas statistics_deltas_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.statistics_deltas
    ADD CONSTRAINT statistics_deltas_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


