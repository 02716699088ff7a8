#!/bin/sh
# Creates a local certificate authority and a certificate for localhost, for the nginx of docker-compose.yml:
#   sh deploy/nginx/make-certificate.sh
# Browsers accept it after tls/ca.pem has been imported. On a public host, use a certificate of a public authority instead.
set -eu
umask 077
cd "$(dirname "$0")/tls"
names='subjectAltName=DNS:localhost,IP:127.0.0.1'
openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj '/CN=Fernwild local CA' -keyout ca.key -out ca.pem
openssl req -newkey rsa:2048 -nodes -subj '/CN=localhost' -keyout shop.key -out shop.csr
printf '%s\n' "$names" > names
openssl x509 -req -days 365 -in shop.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -out shop.pem
rm -f shop.csr names
# nginx runs as another user in its container. The key is for this machine only, and that of the authority stays private.
chmod 644 shop.key shop.pem ca.pem
