#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: the server's user owns its database, and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$CHARITY_PASSWORD" <<'SQL'
create role charity login nosuperuser nocreatedb nocreaterole password :'password';
create database charity owner charity;
revoke connect on database charity from public;
SQL
