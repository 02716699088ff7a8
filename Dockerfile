# syntax=docker/dockerfile:1
# The shop of one edition:  docker build --build-arg REGION=UK -t fernwild .
# It runs as a user without privileges on a read-only root file system; DATA_DIR is the only folder that it writes.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
ARG REGION=UK
RUN REGION=$REGION npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /srv/shop
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM node:24-bookworm-slim
# The operator's backup and restore call the programs of the database.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends mariadb-client tini \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/shop
COPY --from=packages /srv/shop ./
COPY scripts/launch.js scripts/launch.js
COPY media media
COPY docs/api.md docs/changelog.md docs/
COPY server/seed/demo server/seed/demo
COPY server/http/documentation server/http/documentation
COPY --from=build /build/dist dist
RUN mkdir /data && chown node:node /data
ARG REGION=UK
# See "Memory" in docs/operating.md for MALLOC_ARENA_MAX.
ENV REGION=$REGION HOST=0.0.0.0 PORT=4000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_ENV=production
VOLUME /data
EXPOSE 4000
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# tini passes SIGTERM on and reaps orphans; without npm, which would remain as a parent process.
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "scripts/launch.js", "main"]
