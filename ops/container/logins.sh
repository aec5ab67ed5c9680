#!/bin/sh
# Runs once, on an empty database: the logins and the database of docs/operations.md.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
create role folego_owner login createrole password :'owner';
create role folego_app login noinherit password :'app';
create database folego owner folego_owner encoding 'UTF8' template template0;
SQL
