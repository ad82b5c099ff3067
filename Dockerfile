# The production image: one stage builds, the other has only what the service needs to run.
#
# The base image is named by its tag, and NOT pinned: the tag moves with each release of Node, so two builds can differ. Pin it with the digest
# that you have tried, and renew it with each release:
#
#   docker buildx imagetools inspect node:24-bookworm-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg BASE=node:24-bookworm-slim@sha256:… .
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /svc
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.json ./
COPY patches patches
COPY services/api services/api
COPY tools/reference tools/reference
COPY docs/guides docs/guides
COPY packages/sdk-node/README.md packages/sdk-node/README.md
COPY packages/sdk-python/README.md packages/sdk-python/README.md
COPY packages/sdk-php/README.md packages/sdk-php/README.md
COPY packages/checkout-js packages/checkout-js
COPY tools/collection tools/collection
COPY tools/codegen tools/codegen
COPY openapi.yaml partner.yaml ./
RUN npx --yes pnpm@12.21.0 install --prod --frozen-lockfile --filter @svc/api... --filter @svc/reference --filter @svc/checkout-js --filter @svc/codegen
RUN node tools/codegen/build.ts
RUN node packages/checkout-js/build.mjs served
ARG SVC_COMMIT=unknown
RUN SVC_COMMIT=$SVC_COMMIT node services/api/bundle.mjs
RUN mkdir services/api/dist/checkout && cp packages/checkout-js/dist/checkout.js packages/checkout-js/dist/pay.*.html services/api/dist/checkout/
# The bundle, libsql, and beside them sbom.cdx.json and THIRD-PARTY-NOTICES: no other package is in the image.
RUN node services/api/release.mjs /out

FROM ${BASE}
# With glibc's default the threads that compress the docs at the start keep 12 MB more.
ENV NODE_ENV=production SVC_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /svc
COPY --from=build /out ./
RUN ln -s /svc/dist/main/cli.js /usr/local/bin/svc-admin
USER node
EXPOSE 3000 9464 9465
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "/usr/local/bin/svc-admin"]
CMD ["api"]
