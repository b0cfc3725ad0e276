#!/bin/bash
# First start: one database per service, each with a role that owns it and a role that only reads and writes rows.
set -euo pipefail

for service in identity catalog orders rentals moderation payouts messaging pictures; do
  prefix="${service^^}"
  owner_password="${prefix}_OWNER_PASSWORD" service_password="${prefix}_DB_PASSWORD"
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v service="$service" -v owner="${service}_owner" \
    -v owner_password="${!owner_password:?}" -v service_password="${!service_password:?}" <<'SQL'
CREATE ROLE :"owner" LOGIN PASSWORD :'owner_password';
CREATE ROLE :"service" LOGIN PASSWORD :'service_password';
CREATE DATABASE :"service" OWNER :"owner" TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C';
REVOKE ALL ON DATABASE :"service" FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE :"service" TO :"service";
SQL
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$service" -v service="$service" -v owner="${service}_owner" <<'SQL'
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"service";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE, SELECT ON SEQUENCES TO :"service";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE ON SCHEMAS TO :"service";
SQL
done
