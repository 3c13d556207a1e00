# syntax=docker/dockerfile:1
# The server with its site and every engine. See docs/guide/self-hosting.md for how to run it.
#
#   docker build -t sheaf .
#   docker run --rm --read-only --tmpfs /tmp -v sheaf-work:/var/lib/sheaf -p 127.0.0.1:8787:8787 sheaf

# Name an image by its digest where builds must be repeatable.
ARG NODE_IMAGE=node:22-bookworm-slim

# What the build needs: everything that package-lock.json names.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY package.json package-lock.json .npmrc ./
COPY packages/cli/package.json packages/cli/
COPY packages/core/package.json packages/core/
COPY packages/office-fonts/package.json packages/office-fonts/
COPY packages/server/package.json packages/server/
COPY packages/tessdata/package.json packages/tessdata/
COPY packages/ui/package.json packages/ui/
COPY packages/web/package.json packages/web/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY turbo.json tsconfig.base.json ./
COPY packages packages
# The server brings the documentation along.
COPY README.md ARCHITECTURE.md CONTRIBUTING.md SECURITY.md THIRD-PARTY-LICENSES.md LICENSE ./
COPY docs docs
RUN npx turbo run build --filter=@sheaf/server --filter=@sheaf/web

# What the server needs, in the versions of the same package-lock.json, with the packages for several machines.
FROM ${NODE_IMAGE} AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/cli/package.json packages/cli/
COPY packages/core/package.json packages/core/
COPY packages/office-fonts/package.json packages/office-fonts/
COPY packages/server/package.json packages/server/
COPY packages/tessdata/package.json packages/tessdata/
COPY packages/ui/package.json packages/ui/
COPY packages/web/package.json packages/web/
COPY deploy/add-optional-peers.mjs deploy/
# The ffmpeg of the system gets security updates; the one of the package would be chosen for being newer.
RUN --mount=type=cache,target=/root/.npm \
    node deploy/add-optional-peers.mjs packages/server/package.json \
    && npm install --omit=dev --workspace=@sheaf/server --no-audit --no-fund \
    && rm -rf node_modules/@ffmpeg-binary deploy packages/cli packages/ui

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Sheaf" \
      org.opencontainers.image.description="A free toolbox for PDF, image and video files." \
      org.opencontainers.image.licenses="MIT"

# Every engine, the languages that the text recognition offers, and fonts that documents of strangers ask for.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
      bubblewrap \
      ffmpeg \
      fonts-crosextra-caladea \
      fonts-crosextra-carlito \
      fonts-dejavu-core \
      fonts-liberation \
      fonts-liberation2 \
      fonts-noto-cjk \
      fonts-noto-core \
      libreoffice-calc-nogui \
      libreoffice-impress-nogui \
      libreoffice-writer-nogui \
      tesseract-ocr \
      tesseract-ocr-chi-sim \
      tesseract-ocr-deu \
      tesseract-ocr-eng \
      tesseract-ocr-fra \
      tesseract-ocr-ita \
      tesseract-ocr-jpn \
      tesseract-ocr-kor \
      tesseract-ocr-por \
      tesseract-ocr-rus \
      tesseract-ocr-spa \
      tini \
    && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules/npm /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-* \
    && install --directory --owner=10001 --group=10001 --mode=0700 /var/lib/sheaf

WORKDIR /app
COPY LICENSE ./
COPY --from=modules /app ./
COPY packages/core/fonts packages/core/fonts
COPY packages/office-fonts packages/office-fonts
COPY packages/tessdata packages/tessdata
COPY --from=build /app/packages/core/dist packages/core/dist
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/web/dist packages/web/dist

ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8787 \
    HOME=/tmp \
    SHEAF_WORK_DIR=/var/lib/sheaf \
    FFMPEG_PATH=/usr/bin/ffmpeg \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=32768 \
    MALLOC_TRIM_THRESHOLD_=131072
# Nothing but the work folder and /tmp is ever written.
VOLUME /var/lib/sheaf
USER 10001:10001
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Tini takes in processes whose parents are gone, which Node would leave as zombies.
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "packages/server/dist/bin.js"]
