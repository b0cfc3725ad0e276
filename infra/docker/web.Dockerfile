# nginx with the built web app.
ARG NODE_IMAGE=node:24-trixie-slim
ARG NGINX_IMAGE=nginx:1

FROM ${NODE_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests && find . -name package.json -exec cp --parents {} /manifests \; && cp package-lock.json .npmrc /manifests

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run build --workspace=web

FROM ${NGINX_IMAGE}
COPY infra/docker/nginx.conf /etc/nginx/nginx.conf
COPY infra/docker/web-start /usr/local/bin/web-start
COPY infra/docker/security-headers.conf infra/docker/told.conf /etc/nginx/
COPY --from=build /app/web/dist /usr/share/nginx/html
USER 101:101
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=6 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/3000"]
CMD ["web-start"]
