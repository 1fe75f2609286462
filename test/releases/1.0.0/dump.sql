--
-- PostgreSQL database dump
--


-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)


--
-- Name: jobs; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA jobs;


--
-- Name: job_state; Type: TYPE; Schema: jobs; Owner: -
--

CREATE TYPE jobs.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, json); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.create_queue(queue_name text, options json) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
      INSERT INTO jobs.queue (
        name,
        policy,
        retry_limit,
        retry_delay,
        retry_backoff,
        expire_seconds,
        retention_minutes,
        dead_letter,
        partition_name
      )
      VALUES (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      ON CONFLICT DO NOTHING
      RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', table_name);

      EXECUTE format('ALTER TABLE jobs.%1$I ADD PRIMARY KEY (name, id)', table_name);
      EXECUTE format('ALTER TABLE jobs.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('ALTER TABLE jobs.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON jobs.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON jobs.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON jobs.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON jobs.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
      EXECUTE format('CREATE INDEX %1$s_i5 ON jobs.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', table_name, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      table_name varchar;
    BEGIN
      WITH deleted as (
        DELETE FROM jobs.queue
        WHERE name = queue_name
        RETURNING partition_name
      )
      SELECT partition_name from deleted INTO table_name;

      EXECUTE format('DROP TABLE IF EXISTS jobs.%I', table_name);
    END;
    $$;




--
-- Name: archive; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.archive (
    id uuid NOT NULL,
    name text NOT NULL,
    priority integer NOT NULL,
    data jsonb,
    state jobs.job_state NOT NULL,
    retry_limit integer NOT NULL,
    retry_count integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    start_after timestamp with time zone NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval NOT NULL,
    created_on timestamp with time zone NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    archived_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text
)
PARTITION BY LIST (name);


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    CONSTRAINT cjc CHECK ((name = '__pgboss__send-it'::text))
);


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    CONSTRAINT cjc CHECK ((name = 'sweep-access-tokens'::text))
);


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    CONSTRAINT cjc CHECK ((name = 'sweep-list-members'::text))
);


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    CONSTRAINT cjc CHECK ((name = 'keep-deliveries'::text))
);


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    CONSTRAINT cjc CHECK ((name = 'delete-tracks'::text))
);


--
-- Name: queue; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue (
    name text NOT NULL,
    policy text,
    retry_limit integer,
    retry_delay integer,
    retry_backoff boolean,
    expire_seconds integer,
    retention_minutes integer,
    dead_letter text,
    partition_name text,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.schedule (
    name text NOT NULL,
    cron text NOT NULL,
    timezone text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: subscription; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.version (
    version integer NOT NULL,
    maintained_on timestamp with time zone,
    cron_on timestamp with time zone,
    monitored_on timestamp with time zone
);


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
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    active_devices bigint NOT NULL
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
    reason text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text])))
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
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text])))
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
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text])))
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
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text])))
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
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text])))
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
    retry_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    attempted bigint DEFAULT 0 NOT NULL,
    sent bigint DEFAULT 0 NOT NULL,
    failed bigint DEFAULT 0 NOT NULL,
    suppressed bigint DEFAULT 0 NOT NULL
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
    CONSTRAINT sends_kind_check CHECK ((kind = ANY (ARRAY['campaign'::text, 'test'::text, 'instant'::text]))),
    CONSTRAINT sends_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text])))
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
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    active_devices bigint DEFAULT 0 NOT NULL
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
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 FOR VALUES IN ('__pgboss__send-it');


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 FOR VALUES IN ('sweep-access-tokens');


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e FOR VALUES IN ('sweep-list-members');


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed FOR VALUES IN ('keep-deliveries');


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d FOR VALUES IN ('delete-tracks');


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
-- Data for Name: archive; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.queue VALUES
	('__pgboss__send-it', 'standard', NULL, NULL, NULL, NULL, NULL, NULL, 'j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3', '2026-11-22 12:43:08.201603+00', '2026-11-22 12:43:08.201603+00'),
	('sweep-access-tokens', 'standard', 5, NULL, true, 60, NULL, NULL, 'jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2', '2026-11-22 12:43:08.250488+00', '2026-11-22 12:43:08.250488+00'),
	('sweep-list-members', 'standard', 5, NULL, true, 600, NULL, NULL, 'jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e', '2026-11-22 12:43:08.347013+00', '2026-11-22 12:43:08.347013+00'),
	('delete-tracks', 'standard', 5, NULL, true, 3600, NULL, NULL, 'jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d', '2026-11-22 12:43:08.384924+00', '2026-11-22 12:43:08.384924+00'),
	('keep-deliveries', 'standard', 5, NULL, true, 60, NULL, NULL, 'jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed', '2026-11-22 12:43:08.416186+00', '2026-11-22 12:43:08.416186+00');


--
-- Data for Name: schedule; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.schedule VALUES
	('sweep-access-tokens', '*/10 * * * *', 'UTC', NULL, '{}', '2026-11-22 12:43:08.329648+00', '2026-11-22 12:43:08.329648+00'),
	('sweep-list-members', '* * * * *', 'UTC', NULL, '{}', '2026-11-22 12:43:08.379878+00', '2026-11-22 12:43:08.379878+00'),
	('delete-tracks', '20 3 * * *', 'UTC', NULL, '{}', '2026-11-22 12:43:08.411212+00', '2026-11-22 12:43:08.411212+00'),
	('keep-deliveries', '15 2 * * *', 'UTC', NULL, '{}', '2026-11-22 12:43:08.438831+00', '2026-11-22 12:43:08.438831+00');


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.version VALUES
	(24, NULL, '2026-11-22 12:43:08.23935+00', NULL);


--
-- Data for Name: access_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.access_tokens VALUES
	('\x8f18b7aba135ed2ad22cf544db810312e6231374663cff89a2a6c47d190e0c9e', 2, '2026-11-23 12:43:06.581224+00');


--
-- Data for Name: application_credentials; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.application_credentials VALUES
	(2, 'fcm', '\xf7c3b03a3206f24d62f88fa4b3ffdc98432c2d8af9fa449b2428dfdf3e911409462f4d3c60c81ebdb06a052cf90e292d0393370c9fb6b65db320a35f2a2e4edd72e7b4d9da13900a8e1dec7b1e5dc8f47108a7215e0af7af4caf93574e94c3e4bd41abb14d8d533a75bbd68236f79eebe07654da8177e9f4b25d26aeb7ba9c1dda6541e821c57401f95e08cb67cf6a2a57cc923808aa3a16a00b14ba8edb2ced67302511f4643fa8e3ec0063f517e453efd18399bea94a0163ac5949aa23840568ae754b148ef35cce6419e023b056a34d6b135fa9da414e92811db40cca7deff9267c2da4ac5324b410654256f9753a9ecb915b0435b17e1ae42be1d87eccad36b6125017c5800339e2da49f791820c5b989942894ee939b20e8064cf2d8b787c96e38c397355ae292aefe2f8c0b11f34fd2b39c1ba21dcc5a66dfc5735462d00f4e532f8edfe3ae0ed8c2449dd0fba701031e98f89437e81f4c23dd3e4ca9406d0fc595a6f701a3faa2f0b27bd535a2c51ba76fcc4b1de5beb7a84a78f265cadf08009ab90797b9c3c57fb26c0f6c5a58de86c0c3e7f50eacf7a71cc0a3deb4e3d52aeff990219cefb2bc5fb1d84b27bc2c98b548077b420e8b125a92727059a3b5b59136920537e0f4832ee3929db34a4df66fa1af2210f155c844bc853bd03ef655277d82dd6f6e2c80185a080c553246ecfb9da4c68fbfeace31260c97440823506c3d9284895364dfb96b89807c0e1d4a44a54fc5ae30890ec2f8ceb0f6c6c40208fcdb6fc6a3e9e13024b8cda258c02b37014adb3f66c6acc61efde062e2763c816e9826f12b48e5b977697aa013b67f829d62a08858288a043fbfb680528a7493b32e9746a3444e81e85f76884e54d94839e30e61d011807e2ed309b500d2e64878360fe65a0894fb645ff6da0bf4ee510de22fa28cec2614d7c92c0dd5510c9681b688cecb0b6c966be013e357071228fa1f0d9ba1c383c2656322f43f15be6a068e445a7151d3667139fd0752ba61af296ba53dc3a85b225a27ef2499cf1e77fb713726820555936d832495a738580d26a110b46b259ac2a54c76d4acd7a888d9775ed9ba7c74ce2aa295f87bc71e01c69bfa49212067235929271852a3f94eae4c2b08361fadeb6e1f699170e43895d152d6bbd4361406c64af127bf35eb2ea2414912a1dffcf75fda2272ff502845a1877b861372ecb2a6b28ca899bb16b897dabf06b85a7a7ca4fca8dee1071bef76e71a20db54d3648c1ef2eddb4bd9e8e70dbc87abc39607bdb14501df52470bea88f328ec0d84a04a181292e5892d1ebe3f3915166e6f052fe2886ef04680c371363e7b461d3e28894ebe6c57e9ac6cd0933d5b5c94251f6b2bd9540481fb99cc5846f3c52b2893e1986dce624abf03ad5a91b657fed5f2b2360dda89325aa49a4a86ebd012af46b8c9717e292689f29ac9deb4ae678cf00a4d5c54c4a490d97345de190356fe6877f08ae4729f2415d2489542c8de4d1054ec260cc3a89aae2a64df4ca184c674eb2fea3279a57eb38cf6d3f6f5c7f98a5b7814895d21595d86b486238df91976024d32580a8078622398142e03ba9c2a8863cf9d3ac2f3b6440676ebc670b6e09e871f190ecbf8fa5b02f4408e115c2bbcc23fdf83936ad2deb75eb8e3afa6f33c23685cb2e5ef872f81e777257570b909df4bae626d569d1e592eb20fa7b5ec05de79847fd81453d8024ee5fdfe650a963391efc7efc0c0c0077e0c9907d92a1314ef68957f4cecc0f106bc47b1f5c0083626479529c7279e84aecaac45b591e379708e654b9eac35aba1d81acc7bc009f0e7b428ef32c4d0bfc56a66f04f4da69c3a1b211cb4b333f612a6ed038563a9c34152db77b41449e3a2a93e36fb34c9e107bd7c4446b6bf865dfed06339ba05950cdb63811fea68b44ac2bb8a12fb4b582a5da9e45c2cb70bd10977d82df21bdf66b31b70d985c9332e59923e7bd8789c1f81da7e8e2013db49822bce64f28f485d2ee39750bd32fc59e86c70a074f1a9d474c64939b4b58916bcc0c138a3ad4394b42a50802b0935f48bc73d15df1fe4334d6147988b53b989061332df44d27db8b9faaddd9c3058448928459ef8148df38e0367afdaf8585b6b7bcb13be09d29fb1c9c1927bd2f6888347b501f8e2c7475f72764ed8b357fe0f58c1f067c1786435ab59d8664eaa39909718f9a6af9a18a87b18ec7f493d903ef88ccbd03e3ade86465967444c8dfa790f796ea0734739b253459e86dc61f3b8e4f35050a5170e1c13be5b34fd9b79e2ff6e950d5655d101c9271b5f0063963b3e3ce74c85e5b237d09dc9bfc891f4255a0901e9056631525ef27f9fe83c6cf3ad7b4b65d1149fbf9a80fdfa39ae9590da28d23b5ff414527a0975f84f7b03c3c85e8fab4605d5e4c169705c92a6bf7950681774bea787b1e5a002c', '4bb06f8e'),
	(2, 'webpush', '\xc0a610c6677a60068cbad052d9d4a6c97e1dfb17fa2363389fce7091472adb99dcab61a31a9ac4188bdf6e8cf3ab568c7ed694be76b54647efc2ea197d88744856a40ce0720b8c', '4bb06f8e');


--
-- Data for Name: applications; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.applications OVERRIDING SYSTEM VALUE VALUES
	(1, 'demo', '{"name": "Demonstration", "views": [{"name": "Home", "value": "home"}], "events": [{"code": "1001", "name": "Cart filled"}], "fields": [{"name": "customerId", "type": "number", "indexed": true, "matchingKey": true}, {"name": "firstName", "type": "string", "indexed": false, "matchingKey": false}, {"name": "loyalty", "type": "number", "indexed": false, "matchingKey": false}], "states": [{"name": "logged-in"}], "gateways": {"fcm": "log", "apns": "log", "webpush": "log"}, "segments": [{"id": 1, "name": "Testers", "where": {"clientId": {"$in": ["C-1001", "C-1002"]}}}, {"id": 2, "name": "Loyal customers", "where": {"loyalty": {"$gte": 3}}}], "languages": ["en", "fr"], "collapseKeys": ["news"], "inAppTemplates": [{"type": "banner", "value": "banner", "requiredKeys": ["title"]}], "buttonTemplates": [{"name": "yes-no", "buttons": ["Yes", "No"]}]}', 1, '2026-11-22 12:43:01.923505+00'),
	(2, 'sealed', '{"name": "Sealed", "views": [], "events": [], "fields": [], "states": [], "gateways": {"fcm": {"serviceAccount": {"type": "service_account", "token_uri": "https://127.0.0.1:1/token", "project_id": "shop-1", "private_key": "********", "client_email": "push@shop-1.iam.gserviceaccount.com", "private_key_id": "k"}}, "apns": "log", "webpush": {"subject": "mailto:ops@example.com", "publicKey": "BDClXyAr6Gpp1xR9cJfkU6ZGrfVrzClHsCqHIlMFEjYP23UK-118zQ8q7QYfP-opBEPIT5IQgb3MqOwGJk_1TT0", "privateKey": "********"}}, "segments": [], "languages": [], "collapseKeys": [], "inAppTemplates": [], "buttonTemplates": []}', 1, '2026-11-22 12:43:03.491628+00');


--
-- Data for Name: beacons; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.beacons VALUES
	(1, 601, NULL, 'Door', 'bf615761-c9bb-490d-99a1-82aa128a7ea2', 1, 2, '{}');


--
-- Data for Name: campaigns; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.campaigns VALUES
	(1, 1001, 'spring-sale', 'Spring sale', 'Everything that announces the spring sale.', '2026-03-16 00:00:00+00', '2026-04-05 23:59:59+00', '2026-11-22 12:43:01.923505+00', '2026-11-22 12:43:01.923505+00'),
	(1, 1002, 'newsletter', 'Newsletter', 'The monthly letter, with the news of the shop.', NULL, NULL, '2026-11-22 12:43:01.923505+00', '2026-11-22 12:43:01.923505+00'),
	(1, 1003, NULL, 'Forgotten carts', NULL, NULL, NULL, '2026-11-22 12:43:01.923505+00', '2026-11-22 12:43:01.923505+00'),
	(1, 1004, 'spring', 'Spring', NULL, '2026-03-01 00:00:00+00', NULL, '2026-11-22 12:43:08.468432+00', '2026-11-22 12:43:08.468432+00');


--
-- Data for Name: clicks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.clicks VALUES
	(1, 1, '2026-11-22 12:42:09.121+00', 70021, 'd1', 2006, NULL, 1004, NULL);


--
-- Data for Name: contents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contents VALUES
	(1, 'in-app', 801, 'spring-banner', '{"name": "Spring banner", "messages": [{"action": {"url": "https://shop.example.com/spring", "action": "webview"}, "language": "en", "template": {"type": "custom", "position": "top", "templateKeys": {"title": "Twenty percent off garden furniture"}, "templateValue": "banner"}, "clickCustomParams": {"source": "spring-banner"}}, {"action": {"url": "https://shop.example.com/fr/printemps", "action": "webview"}, "language": "fr", "template": {"type": "custom", "position": "top", "templateKeys": {"title": "Vingt pour cent sur le mobilier de jardin"}, "templateValue": "banner"}, "clickCustomParams": {"source": "spring-banner"}}], "segments": {"exclusion": [1], "inclusion": [2]}, "triggers": {"views": {"inclusion": [{"value": "home"}]}, "states": {"inclusion": [{"name": "logged-in", "contains": "yes"}], "allStatesActive": true}, "priority": 10, "useDelay": true, "cappingDelay": 3600, "displayCapping": 5, "globalClickCapping": 1, "sessionDisplayCapping": 1}}', 'custom banner', true, '2026-03-16 08:00:00+00', '2026-03-30 20:00:00+00', '2026-11-22 12:43:08.827032+00', '2026-11-22 12:43:08.827032+00'),
	(1, 'alarm', 802, NULL, '{"name": "Welcome back", "messages": [{"text": "We have missed you.", "platform": "android"}], "segments": {}, "settings": {}, "triggers": {}}', NULL, false, NULL, NULL, '2026-11-22 12:43:08.843327+00', '2026-11-22 12:43:08.843327+00'),
	(1, 'inbox', 803, NULL, '{"messages": {"en": {"content": {"type": "text", "value": "Hello"}, "subject": "Hi"}}}', NULL, true, NULL, NULL, '2026-11-22 12:43:08.849796+00', '2026-11-22 12:43:08.849796+00');


--
-- Data for Name: daily_statistics; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.daily_statistics VALUES
	(1, '2026-08-25', 0, 0, 0, 0, 1, 0),
	(1, '2026-08-26', 0, 0, 0, 0, 1, 0),
	(1, '2026-08-30', 0, 0, 0, 0, 1, 0),
	(1, '2026-09-02', 0, 0, 0, 0, 1, 0),
	(1, '2026-09-03', 1, 0, 0, 0, 0, 0),
	(1, '2026-09-04', 0, 0, 0, 0, 1, 0),
	(1, '2026-09-12', 1, 0, 0, 0, 1, 0),
	(1, '2026-09-16', 0, 0, 0, 0, 1, 0),
	(1, '2026-09-21', 1, 0, 1, 0, 0, 0),
	(1, '2026-09-23', 0, 0, 0, 0, 3, 0),
	(1, '2026-09-28', 0, 0, 0, 0, 1, 0),
	(1, '2026-09-30', 2, 0, 0, 0, 0, 0),
	(1, '2026-10-09', 1, 0, 0, 0, 0, 0),
	(1, '2026-10-18', 3, 0, 0, 0, 0, 0),
	(1, '2026-10-24', 0, 0, 0, 0, 1, 0),
	(1, '2026-10-25', 0, 0, 0, 0, 0, 2),
	(1, '2026-10-27', 2, 0, 0, 0, 0, 1),
	(1, '2026-10-29', 0, 0, 0, 0, 1, 1),
	(1, '2026-10-30', 0, 0, 0, 0, 0, 1),
	(1, '2026-11-02', 0, 0, 0, 0, 1, 0),
	(1, '2026-11-03', 0, 0, 0, 0, 0, 1),
	(1, '2026-11-04', 0, 0, 0, 0, 0, 3),
	(1, '2026-11-05', 6, 0, 0, 0, 0, 0),
	(1, '2026-11-06', 0, 0, 0, 0, 0, 1),
	(1, '2026-11-09', 0, 0, 0, 0, 0, 1),
	(1, '2026-11-10', 0, 0, 0, 0, 0, 1),
	(1, '2026-11-11', 0, 0, 0, 0, 0, 2),
	(1, '2026-11-12', 0, 0, 0, 0, 0, 1),
	(1, '2026-11-13', 0, 0, 0, 0, 0, 1),
	(1, '2026-11-14', 3, 0, 0, 0, 0, 3),
	(1, '2026-11-15', 0, 0, 0, 0, 1, 0),
	(1, '2026-11-16', 0, 0, 0, 0, 1, 1),
	(1, '2026-11-17', 0, 0, 0, 0, 0, 2),
	(1, '2026-11-18', 0, 0, 0, 0, 1, 3),
	(1, '2026-11-20', 0, 0, 0, 0, 2, 1),
	(1, '2026-11-22', 14, 4, 0, 1, 2, 2);


--
-- Data for Name: deleted_devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deleted_devices VALUES
	(1, 70023, '2026-11-22 12:43:17.403819+00');


--
-- Data for Name: deliveries_2026_08; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: deliveries_2026_09; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deliveries_2026_09 VALUES
	(1, 1, '2026-09-21 09:00:00+00', 9034, 2004, 1002, 'campaign', 70009, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 7, '2026-09-12 09:00:00+00', 9023, 2003, 1001, 'campaign', 70017, '2a578fcb-2d09-7488-8385-46b6eddaabc8', 'sent', NULL),
	(1, 10, '2026-09-30 09:00:00+00', 9005, 2001, 1001, 'campaign', 70014, '372bf79c-f8ab-33d7-5f68-36e466693f3b', 'sent', NULL),
	(1, 11, '2026-09-30 09:00:00+00', 9035, 2004, 1002, 'campaign', 70014, '372bf79c-f8ab-33d7-5f68-36e466693f3b', 'sent', NULL),
	(1, 16, '2026-09-03 09:00:00+00', 9012, 2002, 1001, 'campaign', 70005, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'sent', NULL),
	(1, 20, '2026-09-21 09:00:00+00', 9004, 2001, 1001, 'campaign', 70010, 'e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2', 'suppressed', 'marketing pressure');


--
-- Data for Name: deliveries_2026_10; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deliveries_2026_10 VALUES
	(1, 2, '2026-10-09 09:00:00+00', 9036, 2004, 1002, 'campaign', 70009, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 3, '2026-10-18 09:00:00+00', 9007, 2001, 1001, 'campaign', 70009, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 14, '2026-10-27 09:00:00+00', 9018, 2002, 1001, 'campaign', 70002, '7a0d9e14-2c6b-4f0e-8d35-91b7c4e6f002', 'sent', NULL),
	(1, 15, '2026-10-18 09:00:00+00', 9047, 2005, 1002, 'campaign', 70004, 'ca7d3aa5-c49e-a531-0e70-aa3022c7c876', 'sent', NULL),
	(1, 17, '2026-10-18 09:00:00+00', 9017, 2002, 1001, 'campaign', 70005, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'sent', NULL),
	(1, 21, '2026-10-27 09:00:00+00', 9008, 2001, 1001, 'campaign', 70001, 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', 'sent', NULL);


--
-- Data for Name: deliveries_2026_11; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deliveries_2026_11 VALUES
	(1, 4, '2026-11-14 09:00:00+00', 9010, 2001, 1001, 'campaign', 70009, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 5, '2026-11-05 09:00:00+00', 9009, 2001, 1001, 'campaign', 70011, '276d35df-d39b-1a1b-c0a9-62dcdde6cd62', 'sent', NULL),
	(1, 6, '2026-11-05 09:00:00+00', 9039, 2004, 1002, 'campaign', 70011, '276d35df-d39b-1a1b-c0a9-62dcdde6cd62', 'sent', NULL),
	(1, 8, '2026-11-05 09:00:00+00', 9029, 2003, 1001, 'campaign', 70017, '2a578fcb-2d09-7488-8385-46b6eddaabc8', 'sent', NULL),
	(1, 9, '2026-11-14 09:00:00+00', 9010, 2001, 1001, 'campaign', 70015, '2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa', 'sent', NULL),
	(1, 12, '2026-11-05 09:00:00+00', 9039, 2004, 1002, 'campaign', 70019, '571ad469-5ff7-fe9b-095e-46d06de0c102', 'sent', NULL),
	(1, 13, '2026-11-05 09:00:00+00', 9009, 2001, 1001, 'campaign', 70006, '77d4060b-dd62-3a00-8889-9547a09577ec', 'sent', NULL),
	(1, 18, '2026-11-05 09:00:00+00', 9019, 2002, 1001, 'campaign', 70005, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'sent', NULL),
	(1, 19, '2026-11-14 09:00:00+00', 9050, 2005, 1002, 'campaign', 70005, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'sent', NULL),
	(1, 22, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70006, '77d4060b-dd62-3a00-8889-9547a09577ec', 'failed', 'the device has no token'),
	(1, 23, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70014, '372bf79c-f8ab-33d7-5f68-36e466693f3b', 'failed', 'the device has no token'),
	(1, 24, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70019, '571ad469-5ff7-fe9b-095e-46d06de0c102', 'failed', 'the device has no token'),
	(1, 25, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70022, 'd3', 'failed', 'the device has no token'),
	(1, 26, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70001, 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', 'sent', NULL),
	(1, 27, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70007, '785e988a-5aaf-f048-dfb6-86ea8a888135', 'sent', NULL),
	(1, 28, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70008, 'b772be6c-f0f5-b512-9f7d-b304b50f55a9', 'sent', NULL),
	(1, 29, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70009, '260e5652-6569-b851-f6d1-1131e433cc23', 'sent', NULL),
	(1, 30, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70010, 'e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2', 'sent', NULL),
	(1, 31, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70011, '276d35df-d39b-1a1b-c0a9-62dcdde6cd62', 'sent', NULL),
	(1, 32, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70013, 'af0c1a73-a9d1-20b1-f665-7ba1015442af', 'sent', NULL),
	(1, 33, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70015, '2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa', 'sent', NULL),
	(1, 34, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70016, '23ded8d7-7f18-f233-f64a-78c3d285011d', 'sent', NULL),
	(1, 35, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70020, '4686c92e-1d92-701e-f170-8461f16b3455', 'sent', NULL),
	(1, 36, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70021, 'd1', 'sent', NULL),
	(1, 37, '2026-11-22 12:43:08.882+00', 9051, 2006, 1004, 'campaign', 70024, 'd4', 'sent', NULL),
	(1, 38, '2026-11-22 12:43:08.9+00', 9052, 2010, NULL, 'instant', 70001, 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', 'sent', NULL),
	(1, 39, '2026-11-22 12:43:08.9+00', 9052, 2010, NULL, 'instant', 70021, 'd1', 'sent', NULL);


--
-- Data for Name: device_activity; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.device_activity VALUES
	(1, '2026-11-04', 70003),
	(1, '2026-11-14', 70003),
	(1, '2026-11-17', 70003),
	(1, '2026-11-20', 70016),
	(1, '2026-11-16', 70009),
	(1, '2026-10-25', 70017),
	(1, '2026-11-06', 70017),
	(1, '2026-11-10', 70017),
	(1, '2026-11-12', 70017),
	(1, '2026-11-18', 70017),
	(1, '2026-11-11', 70015),
	(1, '2026-10-27', 70020),
	(1, '2026-11-09', 70019),
	(1, '2026-11-14', 70019),
	(1, '2026-10-29', 70006),
	(1, '2026-11-04', 70002),
	(1, '2026-11-11', 70002),
	(1, '2026-11-18', 70013),
	(1, '2026-11-17', 70008),
	(1, '2026-10-30', 70004),
	(1, '2026-11-03', 70004),
	(1, '2026-11-04', 70004),
	(1, '2026-11-18', 70004),
	(1, '2026-11-22', 70004),
	(1, '2026-10-25', 70005),
	(1, '2026-11-13', 70001),
	(1, '2026-11-14', 70001),
	(1, '2026-11-22', 70021),
	(1, '2026-11-22', 70024);


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES
	(1, 70001, 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', 'fcm-9XkQ2mVd71', 'android', 'C-1001', '2026-09-23 12:43:02.130013+00', '2026-11-22 09:43:02.130013+00', 'Pixel 8', 'a4.3.0', '2.7.1', NULL, 'en', 'Europe/Paris', '{"customerId": 48213}'),
	(1, 70002, '7a0d9e14-2c6b-4f0e-8d35-91b7c4e6f002', NULL, 'ios', 'C-1002', '2026-09-23 12:43:02.130013+00', '2026-11-22 09:43:02.130013+00', 'iPhone 15; blue', 'i4.3.0', '2.7.1', NULL, 'fr', 'Europe/Paris', '{"customerId": 48377}'),
	(1, 70003, '0c5e77b2-913d-4f1a-b0a4-5d2e8f6a3c03', NULL, 'web', NULL, '2026-09-23 12:43:02.130013+00', '2026-11-22 09:43:02.130013+00', 'Firefox 148', 'b3.2.0', '2.7.1', NULL, 'fr', 'Europe/Paris', '{}'),
	(1, 70004, 'ca7d3aa5-c49e-a531-0e70-aa3022c7c876', 'demo-d7e81a384e7664ea4b7bb89971c69901', 'ios', 'C-2001', '2026-08-25 05:22:35.130013+00', '2026-10-05 07:18:47.550013+00', 'iPad Air', 'i4.3.0', '2.6.4', NULL, 'en', 'America/New_York', '{"loyalty": 2, "firstName": "Chloé", "customerId": 50001}'),
	(1, 70005, 'd95e4343-b3bc-8409-73b9-ffaba93aa1d0', 'demo-e3947601a1f7548336f29d3d499ffb03', 'ios', 'C-2002', '2026-09-02 22:04:15.130013+00', '2026-09-06 03:27:24.210013+00', 'iPhone 13 mini', 'i4.3.0', '2.7.0', NULL, 'en', 'America/New_York', '{"loyalty": 4, "firstName": "Gül", "customerId": 50002}'),
	(1, 70006, '77d4060b-dd62-3a00-8889-9547a09577ec', NULL, 'android', 'C-2003', '2026-09-28 08:40:12.130013+00', '2026-10-01 02:52:20.630013+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'fr', 'Europe/Paris', '{"loyalty": 6, "firstName": "Ben", "customerId": 50003}'),
	(1, 70007, '785e988a-5aaf-f048-dfb6-86ea8a888135', 'demo-a10ceb0f281c0dd9405f3377d3e494b4', 'android', 'C-2004', '2026-11-20 05:54:08.130013+00', '2026-11-21 18:37:41.910013+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'fr', 'Europe/Paris', '{"loyalty": 0, "firstName": "Finn", "customerId": 50004}'),
	(1, 70008, 'b772be6c-f0f5-b512-9f7d-b304b50f55a9', 'demo-f46110d5f54ce2d8eb75626627004273', 'android', 'C-2005', '2026-11-15 22:44:33.130013+00', '2026-11-20 14:54:16.520013+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 3, "firstName": "Eva", "customerId": 50005}'),
	(1, 70009, '260e5652-6569-b851-f6d1-1131e433cc23', 'demo-073cb7155c63f00ea7b6902f24cf2211', 'android', 'C-2006', '2026-09-12 05:51:33.130013+00', '2026-09-26 12:01:50.930013+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 0, "firstName": "Ada", "customerId": 50006}'),
	(1, 70010, 'e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2', 'demo-6e7a130e70f9d1561f807d0a48a276d8', 'android', 'C-2007', '2026-09-04 21:38:28.130013+00', '2026-10-13 10:18:30.390013+00', 'Pixel 8', 'a4.3.0', '2.7.1', NULL, 'fr', 'Europe/Paris', '{"loyalty": 0, "firstName": "Ben", "customerId": 50007}'),
	(1, 70011, '276d35df-d39b-1a1b-c0a9-62dcdde6cd62', 'demo-c025b09c30367412f52a9f888a861591', 'android', 'C-2008', '2026-10-24 10:54:17.130013+00', '2026-11-09 17:40:47.130013+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'en', 'Europe/London', '{"loyalty": 3, "firstName": "Eva", "customerId": 50008}'),
	(1, 70012, 'dfc2fdf7-ce8a-d8c2-1ea1-67a6eb8f611a', 'demo-94be53e0d076cc347141dcf1c56c9d76', 'ios', 'C-2009', '2026-11-16 07:10:47.130013+00', '2026-11-18 08:31:37.680013+00', 'iPad Air', 'i4.3.0', '2.6.4', NULL, 'en', 'America/New_York', '{"loyalty": 4, "firstName": "Gül", "customerId": 50009}'),
	(1, 70013, 'af0c1a73-a9d1-20b1-f665-7ba1015442af', 'demo-41c3a7eb846cf58b2cced92b389077f3', 'android', 'C-2010', '2026-11-18 00:11:08.130013+00', '2026-11-18 16:27:55.230013+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'fr', 'Europe/Paris', '{"loyalty": 4, "firstName": "Ben", "customerId": 50010}'),
	(1, 70014, '372bf79c-f8ab-33d7-5f68-36e466693f3b', NULL, 'android', 'C-2011', '2026-09-16 20:32:12.130013+00', '2026-11-01 04:39:34.130013+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'fr', 'Europe/Paris', '{"loyalty": 5, "firstName": "Ben", "customerId": 50011}'),
	(1, 70015, '2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa', 'demo-51df46b5f8ec8432ea72283945bbe8d6', 'android', 'C-2012', '2026-10-29 20:33:21.130013+00', '2026-11-21 08:18:33.080013+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 5, "firstName": "Eva", "customerId": 50012}'),
	(1, 70016, '23ded8d7-7f18-f233-f64a-78c3d285011d', 'demo-7743e99dc3a69403c31a6e5da08484f0', 'android', 'C-2013', '2026-11-20 06:43:05.130013+00', '2026-11-21 03:14:15.990013+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'en', 'Europe/London', '{"loyalty": 4, "firstName": "Eva", "customerId": 50013}'),
	(1, 70017, '2a578fcb-2d09-7488-8385-46b6eddaabc8', 'demo-93952e47ade8b422b6b8570b1dec2e2c', 'web', 'C-2014', '2026-08-26 19:39:34.130013+00', '2026-10-21 01:50:45.170013+00', 'Firefox 148', 'b3.2.0', '2.7.1', NULL, 'de', 'Europe/Berlin', '{"loyalty": 4, "firstName": "Hugo", "customerId": 50014}'),
	(1, 70018, 'b67794e3-0b55-3e77-2bad-4b57d98943cf', 'demo-5c990c5e78ad6d21d2b82ba6aaa027ca', 'ios', 'C-2015', '2026-11-22 04:03:07.130013+00', '2026-11-22 12:01:26.530013+00', 'iPhone 15', 'i4.3.0', '2.7.1', NULL, 'en', 'America/New_York', '{"loyalty": 0, "firstName": "Chloé", "customerId": 50015}'),
	(1, 70019, '571ad469-5ff7-fe9b-095e-46d06de0c102', NULL, 'android', 'C-2016', '2026-11-02 11:43:32.130013+00', '2026-11-03 11:46:30.630013+00', 'Redmi Note 13', 'a4.3.0', '2.6.4', NULL, 'fr', 'Europe/Paris', '{"loyalty": 1, "firstName": "Ben", "customerId": 50016}'),
	(1, 70020, '4686c92e-1d92-701e-f170-8461f16b3455', 'demo-05a59b13788345535182c2dcc9e2fd24', 'android', 'C-2017', '2026-08-30 11:41:45.130013+00', '2026-10-03 22:40:28.700013+00', 'Galaxy S24', 'a4.3.0', '2.7.0', NULL, 'en', 'Europe/London', '{"loyalty": 6, "firstName": "Eva", "customerId": 50017}'),
	(1, 70022, 'd3', NULL, 'android', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(2, 70025, 's1', 't1', 'android', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(1, 70021, 'd1', 't1', 'android', 'C-1001', '2026-11-22 12:42:09.121+00', '2026-11-22 12:42:09.121+00', NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(1, 70024, 'd4', 't4', 'android', NULL, '2026-11-22 12:43:15.782+00', '2026-11-22 12:43:15.782+00', NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(1, 70026, 'd5', NULL, 'android', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}');


--
-- Data for Name: geofences; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.geofences VALUES
	(1, 501, NULL, 'Shop', 48.85, 2.35, 100, '{}', '2026-11-22 12:43:08.646277+00', '2026-11-22 12:43:08.646277+00');


--
-- Data for Name: geogroup_members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.geogroup_members VALUES
	(1, 701, 601, NULL),
	(1, 701, NULL, 501);


--
-- Data for Name: geogroups; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.geogroups VALUES
	(1, 701, NULL, 'Paris');


--
-- Data for Name: inbox_statuses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.inbox_statuses VALUES
	(1, 803, DEFAULT, 70021, '2026-03-16 18:42:10+00', NULL);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES
	('0001_access_and_campaigns', '2026-11-22T12:42:59.034Z'),
	('0002_devices', '2026-11-22T12:42:59.053Z'),
	('0003_static_lists', '2026-11-22T12:42:59.109Z'),
	('0010_places', '2026-11-22T12:42:59.201Z'),
	('0011_inapps_alarms_inboxes', '2026-11-22T12:42:59.241Z'),
	('0020_messages', '2026-11-22T12:42:59.310Z'),
	('0021_sends', '2026-11-22T12:42:59.367Z'),
	('0030_gateways', '2026-11-22T12:42:59.404Z'),
	('0040_device_client_ids', '2026-11-22T12:42:59.411Z');


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
	(1, 2001, 'android', 'Spring sale', NULL, 1001, '{"text": "Twenty percent off all garden furniture.", "usePressure": true}', 'sent', '2026-08-24 12:43:02.130013+00', '2026-11-22 12:43:02.130013+00'),
	(1, 2002, 'ios', 'Spring sale', NULL, 1001, '{"text": "Twenty percent off all garden furniture.", "usePressure": true}', 'sent', '2026-08-24 12:43:02.130013+00', '2026-11-22 12:43:02.130013+00'),
	(1, 2003, 'web', 'Spring sale', NULL, 1001, '{"text": "Twenty percent off all garden furniture.", "usePressure": true}', 'sent', '2026-08-24 12:43:02.130013+00', '2026-11-22 12:43:02.130013+00'),
	(1, 2004, 'android', 'News of the week', NULL, 1002, '{"text": "${firstName}, see what is new.", "usePressure": true}', 'sent', '2026-08-24 12:43:02.130013+00', '2026-11-22 12:43:02.130013+00'),
	(1, 2005, 'ios', 'News of the week', NULL, 1002, '{"text": "${firstName}, see what is new.", "usePressure": true}', 'sent', '2026-08-24 12:43:02.130013+00', '2026-11-22 12:43:02.130013+00'),
	(1, 2009, 'android', 'Hello', NULL, NULL, '{"text": "Good morning.", "usePressure": true, "testSegments": [1]}', 'draft', '2026-11-22 12:43:08.613198+00', '2026-11-22 12:43:08.613198+00'),
	(1, 2010, 'android', 'Hi', NULL, NULL, '{"text": "Hi, ${name}.", "usePressure": true}', 'draft', '2026-11-22 12:43:08.63123+00', '2026-11-22 12:43:08.63123+00'),
	(1, 2006, 'android', 'Hello', 'hello', 1004, '{"text": "Good morning.", "usePressure": true}', 'sent', '2026-11-22 12:43:08.522829+00', '2026-11-22 12:43:08.522829+00'),
	(2, 2011, 'android', 'Hello', NULL, NULL, '{"text": "Good morning.", "usePressure": true}', 'sending', '2026-11-22 12:43:10.629877+00', '2026-11-22 12:43:10.629877+00'),
	(1, 2007, 'ios', 'Hello', NULL, NULL, '{"text": "Good morning.", "usePressure": true, "translations": {"fr": {"text": "Bonjour."}}}', 'scheduled', '2026-11-22 12:43:08.557551+00', '2026-11-22 12:43:08.557551+00'),
	(1, 2008, 'android', 'Waiting', NULL, NULL, '{"text": "For a plan.", "usePressure": true}', 'sending', '2026-11-22 12:43:08.589305+00', '2026-11-22 12:43:08.589305+00');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 9051, '2026-11-22 12:43:09.046125+00', '{"text":"Good morning.","title":"Hello","platform":"android"}', '[{"id":70001,"udid":"f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11","token":"fcm-9XkQ2mVd71"},{"id":70007,"udid":"785e988a-5aaf-f048-dfb6-86ea8a888135","token":"demo-a10ceb0f281c0dd9405f3377d3e494b4"},{"id":70008,"udid":"b772be6c-f0f5-b512-9f7d-b304b50f55a9","token":"demo-f46110d5f54ce2d8eb75626627004273"},{"id":70009,"udid":"260e5652-6569-b851-f6d1-1131e433cc23","token":"demo-073cb7155c63f00ea7b6902f24cf2211"},{"id":70010,"udid":"e2fd6fe6-8e0d-c41c-5f22-dd184bd95ed2","token":"demo-6e7a130e70f9d1561f807d0a48a276d8"},{"id":70011,"udid":"276d35df-d39b-1a1b-c0a9-62dcdde6cd62","token":"demo-c025b09c30367412f52a9f888a861591"},{"id":70013,"udid":"af0c1a73-a9d1-20b1-f665-7ba1015442af","token":"demo-41c3a7eb846cf58b2cced92b389077f3"},{"id":70015,"udid":"2cffed57-50ce-5a9e-5e5a-abc3b8ae70fa","token":"demo-51df46b5f8ec8432ea72283945bbe8d6"},{"id":70016,"udid":"23ded8d7-7f18-f233-f64a-78c3d285011d","token":"demo-7743e99dc3a69403c31a6e5da08484f0"},{"id":70020,"udid":"4686c92e-1d92-701e-f170-8461f16b3455","token":"demo-05a59b13788345535182c2dcc9e2fd24"},{"id":70021,"udid":"d1","token":"t1"},{"id":70024,"udid":"d4","token":"t4"}]'),
	(1, 2, 9052, '2026-11-22 12:43:09.045859+00', '{"text":"Hi, Ada.","title":"Hi","platform":"android"}', '[{"id":70001,"udid":"f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11","token":"fcm-9XkQ2mVd71"}]'),
	(1, 3, 9052, '2026-11-22 12:43:09.045859+00', '{"text":"Hi, Ada.","title":"Hi","platform":"android"}', '[{"id":70021,"udid":"d1","token":"t1"}]');


--
-- Data for Name: schedule_exclusions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schedule_exclusions VALUES
	(1, 2007, 'DAYS', '{7}', NULL, '2026-11-01 00:00:00+00');


--
-- Data for Name: schedules; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schedules VALUES
	(1, 2007, '2026-11-22 12:44:16.311+00', 0, '2026-11-22 12:44:16.311+00', NULL, NULL, NULL, 'day', 1, 'Europe/Paris');


--
-- Data for Name: send_chunks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.send_chunks VALUES
	(2, 9053, 0, 2, 70025, 70025, 1, 0, '2026-11-22 12:43:10.784318+00', NULL, 0, 0, 0, 0);


--
-- Data for Name: send_targets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.send_targets VALUES
	(1, 9056, 70001, '{"name": "Ada"}'),
	(1, 9056, 70021, '{"name": "Ada"}');


--
-- Data for Name: sends; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sends VALUES
	(1, 9001, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0),
	(1, 9002, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 0, 0, 0),
	(1, 9003, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 0, 0, 0),
	(1, 9006, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 0, 0, 0),
	(1, 9011, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0),
	(1, 9013, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 0, 0, 0),
	(1, 9014, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 0),
	(1, 9015, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 0, 0, 0),
	(1, 9016, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 0, 0, 0),
	(1, 9020, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 0, 0, 0),
	(1, 9021, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0),
	(1, 9022, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 0, 0, 0),
	(1, 9024, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 0),
	(1, 9025, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 0, 0, 0),
	(1, 9026, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 0, 0, 0),
	(1, 9027, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 0, 0, 0),
	(1, 9028, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 0, 0, 0),
	(1, 9030, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 0, 0, 0),
	(1, 9031, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0),
	(1, 9032, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 0, 0, 0),
	(1, 9033, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 0, 0, 0),
	(1, 9037, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 0, 0, 0),
	(1, 9038, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 0, 0, 0),
	(1, 9040, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 0, 0, 0),
	(1, 9041, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-08-25 09:00:00+00', '2026-08-25 09:00:00+00', '2026-08-25 09:05:00+00', 0, 0, 0),
	(1, 9042, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 0, 0, 0),
	(1, 9043, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 0, 0, 0),
	(1, 9044, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 0),
	(1, 9045, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 0, 0, 0),
	(1, 9046, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 0, 0, 0),
	(1, 9048, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 0, 0, 0),
	(1, 9049, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 0, 0, 0),
	(1, 9004, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 0, 0, 1),
	(1, 9005, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 1, 0, 0),
	(1, 9007, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 1, 0, 0),
	(1, 9008, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 1, 0, 0),
	(1, 9009, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 2, 0, 0),
	(1, 9010, 2001, 1001, 'campaign', 'sent', 'android', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 2, 0, 0),
	(1, 9012, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-03 09:00:00+00', '2026-09-03 09:00:00+00', '2026-09-03 09:05:00+00', 1, 0, 0),
	(1, 9017, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 1, 0, 0),
	(1, 9018, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-10-27 09:00:00+00', '2026-10-27 09:00:00+00', '2026-10-27 09:05:00+00', 1, 0, 0),
	(1, 9019, 2002, 1001, 'campaign', 'sent', 'ios', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 1, 0, 0),
	(1, 9023, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-09-12 09:00:00+00', '2026-09-12 09:00:00+00', '2026-09-12 09:05:00+00', 1, 0, 0),
	(1, 9029, 2003, 1001, 'campaign', 'sent', 'web', '{"text": "Twenty percent off all garden furniture.", "title": "Spring sale", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 1, 0, 0),
	(1, 9034, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-21 09:00:00+00', '2026-09-21 09:00:00+00', '2026-09-21 09:05:00+00', 1, 0, 0),
	(1, 9035, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-09-30 09:00:00+00', '2026-09-30 09:00:00+00', '2026-09-30 09:05:00+00', 1, 0, 0),
	(1, 9036, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-09 09:00:00+00', '2026-10-09 09:00:00+00', '2026-10-09 09:05:00+00', 1, 0, 0),
	(1, 9039, 2004, 1002, 'campaign', 'sent', 'android', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-05 09:00:00+00', '2026-11-05 09:00:00+00', '2026-11-05 09:05:00+00', 2, 0, 0),
	(1, 9047, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-10-18 09:00:00+00', '2026-10-18 09:00:00+00', '2026-10-18 09:05:00+00', 1, 0, 0),
	(1, 9050, 2005, 1002, 'campaign', 'sent', 'ios', '{"text": "${firstName}, see what is new.", "title": "News of the week", "usePressure": true}', '{"fields": []}', '2026-11-14 09:00:00+00', '2026-11-14 09:00:00+00', '2026-11-14 09:05:00+00', 1, 0, 0),
	(1, 9051, 2006, 1004, 'campaign', 'sent', 'android', '{"own": {"text": "Good morning.", "title": "Hello", "platform": "android"}, "translations": {}}', '{"fields": []}', '2026-11-22 12:43:08.882109+00', '2026-11-22 12:43:09.019974+00', '2026-11-22 12:43:09.068586+00', 12, 4, 0),
	(1, 9052, 2010, NULL, 'instant', 'sent', 'android', '{"own": {"text": "Hi, ${name}.", "title": "Hi", "platform": "android"}, "translations": {}}', '{"data": {}, "noted": true, "fields": []}', '2026-11-22 12:43:08.900778+00', '2026-11-22 12:43:08.989931+00', '2026-11-22 12:43:09.089316+00', 2, 0, 0),
	(2, 9053, 2011, NULL, 'campaign', 'sending', 'android', '{"own": {"text": "Good morning.", "title": "Hello", "platform": "android"}, "translations": {}}', '{"fields": []}', '2026-11-22 12:43:10.641098+00', '2026-11-22 12:43:10.784318+00', NULL, 0, 0, 0),
	(1, 9054, 2008, NULL, 'campaign', 'sending', 'android', '{"own": {"text": "For a plan.", "title": "Waiting", "platform": "android"}, "translations": {}}', '{"fields": []}', '2026-11-22 12:43:17.31845+00', NULL, NULL, 0, 0, 0),
	(1, 9055, 2009, NULL, 'test', 'sending', 'android', '{"own": {"text": "Good morning.", "title": "Hello", "platform": "android"}, "translations": {}}', '{"fields": [], "segments": [{"clientId": {"$in": ["C-1001", "C-1002"]}}]}', '2026-11-22 12:43:17.339032+00', NULL, NULL, 0, 0, 0),
	(1, 9056, 2010, NULL, 'instant', 'sending', 'android', '{"own": {"text": "Hi, ${name}.", "title": "Hi", "platform": "android"}, "translations": {}}', '{"data": {}, "noted": true, "fields": []}', '2026-11-22 12:43:17.364635+00', NULL, NULL, 0, 0, 0);


--
-- Data for Name: static_list_blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_list_blocks VALUES
	(1, 310, 0, 1),
	(1, 311, 0, 5),
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
	(1, 312, 70023);


--
-- Data for Name: static_list_members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_list_members VALUES
	(1, 311, 70009, NULL),
	(1, 311, 70017, '2027-09-21 12:43:02.130013+00'),
	(1, 311, 70013, NULL),
	(1, 311, 70005, '2027-09-09 12:43:02.130013+00'),
	(1, 310, 70001, NULL),
	(1, 311, 70001, NULL),
	(1, 312, 70021, NULL),
	(1, 312, 70024, '2100-01-01 00:00:00+00');


--
-- Data for Name: static_lists; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.static_lists VALUES
	(1, 310, 'vip', 'VIP customers', '{"perk": "free delivery"}', '2026-11-22 12:43:02.130013+00'),
	(1, 311, NULL, 'Newsletter readers', '{}', '2026-11-22 12:43:02.130013+00'),
	(1, 312, NULL, 'VIP', '{"tier": "gold"}', '2026-11-22 12:43:08.749597+00');


--
-- Data for Name: statistics_deltas; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.statistics_deltas OVERRIDING SYSTEM VALUE VALUES
	(41, 1, '2026-11-22', 0, 0, 0, 0, 1, 1);


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	(1, 'demo@example.com', '\x4e02a79e8b6c1a60cb564fa974bdddf5dade144e32fd8e2d3a00fb3c55e5b39defb00ec29f725685034909a8debf1c9b78d6169370ce012f38f17fdcd6c9599271f22901acdaf1', '4bb06f8e', '2026-11-22 12:43:01.923505+00'),
	(2, 'ada@example.com', '\xc34bf323e790b10558977680dc21c4621fb4eabcfb0740e3858f3ac35dd76b5f45c07a031f6e0c1ca16b05005bdb338e1b6db68093139a808993546543b7912451197ae55a0a52', '4bb06f8e', '2026-11-22 12:43:03.720518+00');


--
-- Name: applications_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.applications_id_seq', 2, true);


--
-- Name: beacon_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.beacon_ids', 601, true);


--
-- Name: campaign_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.campaign_ids', 1004, true);


--
-- Name: click_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.click_ids', 1, true);


--
-- Name: content_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.content_ids', 803, true);


--
-- Name: delivery_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.delivery_ids', 39, true);


--
-- Name: device_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.device_ids', 70026, true);


--
-- Name: geofence_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.geofence_ids', 501, true);


--
-- Name: geogroup_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.geogroup_ids', 701, true);


--
-- Name: message_ids; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.message_ids', 2011, true);


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

SELECT pg_catalog.setval('public.statistics_deltas_id_seq', 41, true);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.users_id_seq', 2, true);


--
-- Name: archive archive_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.archive
    ADD CONSTRAINT archive_pkey PRIMARY KEY (name, id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3
    ADD CONSTRAINT j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_pkey PRIMARY KEY (name, id);


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2
    ADD CONSTRAINT jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_pkey PRIMARY KEY (name, id);


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e
    ADD CONSTRAINT jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_pkey PRIMARY KEY (name, id);


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed
    ADD CONSTRAINT jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_pkey PRIMARY KEY (name, id);


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d
    ADD CONSTRAINT jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_pkey PRIMARY KEY (name, id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


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
-- Name: device_activity device_activity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.device_activity
    ADD CONSTRAINT device_activity_pkey PRIMARY KEY (application_id, date, device_id);


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
-- Name: archive_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX archive_i1 ON jobs.archive USING btree (archived_on);


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i1 ON jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i2; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i2 ON jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i3; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i3 ON jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i4; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i4 ON jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i5; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_i5 ON jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 USING btree (name, start_after) INCLUDE (priority, created_on, id) WHERE (state < 'active'::jobs.job_state);


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i1 ON jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i2; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i2 ON jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i3; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i3 ON jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i4; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i4 ON jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i5; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_i5 ON jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 USING btree (name, start_after) INCLUDE (priority, created_on, id) WHERE (state < 'active'::jobs.job_state);


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i1 ON jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i2; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i2 ON jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i3; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i3 ON jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i4; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i4 ON jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i5; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_i5 ON jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e USING btree (name, start_after) INCLUDE (priority, created_on, id) WHERE (state < 'active'::jobs.job_state);


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i1 ON jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i2; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i2 ON jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i3; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i3 ON jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i4; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i4 ON jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i5; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_i5 ON jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed USING btree (name, start_after) INCLUDE (priority, created_on, id) WHERE (state < 'active'::jobs.job_state);


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i1 ON jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i2; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i2 ON jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i3; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i3 ON jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i4; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i4 ON jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i5; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_i5 ON jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d USING btree (name, start_after) INCLUDE (priority, created_on, id) WHERE (state < 'active'::jobs.job_state);


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
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3_pkey;


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2_pkey;


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e_pkey;


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed_pkey;


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d_pkey;


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
-- Name: devices_field_d0633e25eb5e0699_values; Type: STATISTICS; Schema: public; Owner: -
--

CREATE STATISTICS public.devices_field_d0633e25eb5e0699_values ON (fields ->> 'customerId'::text) FROM public.devices;


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 dlq_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 dlq_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e dlq_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed dlq_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d dlq_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3 q_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.j3f168501ed9816b51a9f5765e0742e1eb034ab6bf72c9ae3f3a975e3
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2 q_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jcba0048d7d34c661f1195b90e40ffa1f2ff3525b34e5785057d4d2a2
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e q_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jd5919d5f88ab7d448b5f03f9b470437f96ea6ea7e9f28247da55ef1e
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed q_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jf27f991f80258eda432882601774fca9fa737788c5001d7ce1467eed
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d q_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.jfd53daf7962d5e58058971220a0f6449f83b1c63a83066c4a7788a0d
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;


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


