{{/* Database address of a role, without its password. direct bypasses the pooler, for LISTEN and migrations. */}}
{{- define "afterglow.databaseUrl" -}}
{{- if eq .root.Values.postgres.mode "trial" -}}
postgresql://{{ .role }}@{{ include "afterglow.fullname" .root }}-postgres/afterglow
{{- else -}}
{{- $external := .root.Values.postgres.external -}}
{{- $pooled := and $external.pooler.host (not .direct) -}}
{{- $host := ternary $external.pooler.host $external.host (not (empty $pooled)) -}}
{{- $port := ternary $external.pooler.port $external.port (not (empty $pooled)) -}}
postgresql://{{ .role }}@{{ $host }}:{{ $port }}/{{ $external.database }}?sslmode={{ $external.sslMode }}
{{- end -}}
{{- end -}}

{{- define "afterglow.databaseEnvironment" -}}
- name: DATABASE_URL
  value: {{ include "afterglow.databaseUrl" (dict "root" .root "role" .schema "direct" .direct) | quote }}
{{- if and (not .direct) (eq .root.Values.postgres.mode "external") .root.Values.postgres.external.pooler.host }}
- name: DATABASE_DIRECT_URL
  value: {{ include "afterglow.databaseUrl" (dict "root" .root "role" .schema "direct" true) | quote }}
{{- end }}
{{ include "afterglow.fromSecret" (dict "env" "PGPASSWORD" "secret" (include "afterglow.postgresSecret" .root) "key" .schema) }}
{{- end -}}

{{- define "afterglow.bucketUrl" -}}
{{- if eq .root.Values.objectStore.mode "trial" -}}
s3://{{ include "afterglow.fullname" .root }}-minio:9000/{{ .bucket }}?tls=0
{{- else -}}
{{- $external := .root.Values.objectStore.external -}}
{{- $addressing := ternary "path" "virtual-host" (eq $external.addressing "path") -}}
s3://{{ $external.endpoint }}/{{ .name }}?tls={{ ternary 1 0 $external.tls }}&region={{ $external.region }}&addressing={{ $addressing }}
{{- end -}}
{{- end -}}

{{- define "afterglow.bucketName" -}}
{{- if eq .root.Values.objectStore.mode "trial" -}}{{ .bucket }}{{- else -}}{{ get .root.Values.objectStore.external.buckets .bucket }}{{- end -}}
{{- end -}}

{{- define "afterglow.objectStoreCredentials" -}}
{{- if or (eq .Values.objectStore.mode "trial") (eq .Values.objectStore.external.credentials "existingSecret") -}}
{{- $secret := include "afterglow.objectStoreSecret" . -}}
{{ include "afterglow.fromSecret" (dict "env" "OBJECT_STORE_ACCESS_KEY" "secret" $secret "key" "access-key") }}
{{ include "afterglow.fromSecret" (dict "env" "OBJECT_STORE_SECRET_KEY" "secret" $secret "key" "secret-key") }}
{{- end -}}
{{- end -}}

{{/* The first bucket is the service's own. */}}
{{- define "afterglow.bucketEnvironment" -}}
{{- range $index, $bucket := .block.buckets }}
- name: {{ if $index }}{{ upper $bucket }}_{{ end }}OBJECT_STORE_URL
  value: {{ include "afterglow.bucketUrl" (dict "root" $.root "bucket" $bucket "name" (include "afterglow.bucketName" (dict "root" $.root "bucket" $bucket))) | quote }}
{{- end }}
{{- with include "afterglow.objectStoreCapacity" .root }}
- name: OBJECT_STORE_CAPACITY_BYTES
  value: {{ . | quote }}
{{- end }}
{{ include "afterglow.objectStoreCredentials" .root }}
{{- end -}}

{{/* Bytes of both buckets, if known. The trial's buckets share a volume. */}}
{{- define "afterglow.objectStoreCapacity" -}}
{{- if eq .Values.objectStore.mode "external" -}}
{{- with .Values.objectStore.external.capacity -}}{{ include "afterglow.bytes" . }}{{- end -}}
{{- else if include "afterglow.isPersistent" (dict "root" . "component" "minio") -}}
{{ include "afterglow.bytes" .Values.trial.persistence.size }}
{{- end -}}
{{- end -}}

{{/* Bytes of a quantity: 10Gi, 50G or a number. */}}
{{- define "afterglow.bytes" -}}
{{- if kindIs "string" . -}}
{{- $units := dict "" 1 "k" 1e3 "M" 1e6 "G" 1e9 "T" 1e12 "P" 1e15 "E" 1e18 "Ki" 1024 "Mi" 1048576 "Gi" 1073741824 "Ti" 1099511627776 "Pi" 1125899906842624 "Ei" 1152921504606846976 -}}
{{- $unit := regexFind "[A-Za-z]*$" . -}}
{{- mulf (trimSuffix $unit . | float64) (get $units $unit | float64) | int64 -}}
{{- else -}}{{ int64 . }}{{- end -}}
{{- end -}}

{{- define "afterglow.stripeEnvironment" -}}
{{- $fullname := include "afterglow.fullname" .root -}}
{{- $payments := .root.Values.payments -}}
{{- $keys := ternary (dict "publishable-key" "STRIPE_PUBLISHABLE_KEY") (dict "secret-key" "STRIPE_SECRET_KEY" "publishable-key" "STRIPE_PUBLISHABLE_KEY" "webhook-secret" "STRIPE_WEBHOOK_SECRET") (eq .block.stripe "publishable") -}}
{{- $secret := $payments.existingSecret | default (printf "%s-payment-sandbox" $fullname) -}}
{{- if ne $payments.mode "off" -}}
{{- range $key, $env := $keys }}
{{ include "afterglow.fromSecret" (dict "env" $env "secret" $secret "key" $key) }}
{{- end }}
{{- end -}}
{{- if and (eq $payments.mode "sandbox") (ne .block.kind "sandbox") }}
- name: {{ ternary "PAYMENT_SANDBOX_URL" "STRIPE_API_URL" (eq .block.stripe "publishable") }}
  value: http://{{ $fullname }}-payment-sandbox
{{- end -}}
{{- if eq .block.kind "sandbox" }}
- name: PAYMENT_SANDBOX_WEBHOOK_URL
  value: http://{{ $fullname }}-web/api/billing/webhook
{{- if $payments.sandboxPublic }}
- name: PAYMENTS_SANDBOX_PUBLIC
  value: "yes"
{{- end }}
{{- end -}}
{{- end -}}

{{- define "afterglow.shareOfVolume" -}}
{{- with .sizeLimit -}}
{{- mulf (include "afterglow.bytes" . | float64) $.percent 0.01 | int64 -}}
{{- end -}}
{{- end -}}

{{/* Bytes for uploads on the scratch volume; buffered answers need the rest. */}}
{{- define "afterglow.spoolBytes" -}}
{{- include "afterglow.shareOfVolume" (dict "sizeLimit" .block.scratch.sizeLimit "percent" 75.0) -}}
{{- end -}}

{{/* Bytes for buffered answers: a tenth of a volume with other files, else half. */}}
{{- define "afterglow.spillBytes" -}}
{{- $folder := .block.env.SPOOL_DIR | default .block.env.TMPDIR | default "/tmp" -}}
{{- $isOnScratch := and .block.scratch.mountPath (hasPrefix .block.scratch.mountPath $folder) -}}
{{- $sizeLimit := ternary .block.scratch.sizeLimit (include "afterglow.temporarySize" .root) (not (empty $isOnScratch)) -}}
{{- $hasOthers := or (hasKey .block.env "SPOOL_DIR") (hasKey .block.env "SCRATCH_DIR") -}}
{{- include "afterglow.shareOfVolume" (dict "sizeLimit" $sizeLimit "percent" (ternary 10.0 50.0 $hasOthers)) -}}
{{- end -}}

{{/* The sandbox and mail senders need an origin; a trial uses a port-forward. */}}
{{- define "afterglow.publicOrigin" -}}
{{- $needsIt := or (eq .block.kind "sandbox") .block.sendsMail -}}
{{- .root.Values.publicOrigin | default (ternary "http://localhost:3000" "" (not (empty $needsIt))) -}}
{{- end -}}

{{- define "afterglow.trustProxy" -}}
{{- if eq .Values.trustProxy "auto" -}}{{ or .Values.ingress.enabled .Values.gateway.enabled }}{{- else -}}{{ eq .Values.trustProxy "yes" }}{{- end -}}
{{- end -}}

{{- define "afterglow.mailEnvironment" -}}
{{- if .root.Values.mail.existingSecret -}}
{{ include "afterglow.fromSecret" (dict "env" "SMTP_URL" "secret" .root.Values.mail.existingSecret "key" "smtp-url") }}
- name: MAIL_FROM
  value: {{ .root.Values.mail.from | quote }}
{{- else -}}
- name: MAIL_DIR
  value: {{ .block.scratch.mountPath }}
{{- end -}}
{{- end -}}

{{/* Web needs the id to offer Google; only auth gets the secret. */}}
{{- define "afterglow.googleEnvironment" -}}
- name: GOOGLE_CLIENT_ID
  value: {{ .root.Values.google.clientId | quote }}
{{- if .block.signsSessions }}
{{ include "afterglow.fromSecret" (dict "env" "GOOGLE_CLIENT_SECRET" "secret" .root.Values.google.existingSecret "key" "client-secret") }}
{{- end }}
{{- end -}}

{{/* Without Prometheus, monitoring reads every pod of the headless Service. */}}
{{- define "afterglow.monitoringEnvironment" -}}
{{- if .root.Values.metrics.prometheusUrl -}}
- name: PROMETHEUS_URL
  value: {{ .root.Values.metrics.prometheusUrl | quote }}
{{- with .root.Values.metrics.prometheusAuth }}
{{- range $env, $key := get (dict "none" dict "bearer" (dict "PROMETHEUS_TOKEN" "token") "basic" (dict "PROMETHEUS_USER" "username" "PROMETHEUS_PASSWORD" "password")) .mode }}
{{ include "afterglow.fromSecret" (dict "env" $env "secret" $.root.Values.metrics.prometheusAuth.existingSecret "key" $key) }}
{{- end }}
{{- end }}
- name: PROMETHEUS_SELECTOR
  value: {{ include "afterglow.releaseSelector" .root | quote }}
{{- else -}}
- name: METRICS_TARGETS
  value: {{ include "afterglow.fullname" .root }}-metrics:9090
{{- end }}
- name: ROUTING
  value: {{ .root.Values.routing }}
- name: ADMIN_EMAILS
  value: {{ join "," .root.Values.monitoring.adminEmails | quote }}
{{- with .root.Values.monitoring.thresholds }}
- name: ALERT_RESPONSE_MS
  value: {{ .responseMilliseconds | quote }}
- name: ALERT_ERROR_PERCENT
  value: {{ .errorPercent | quote }}
- name: ALERT_CPU_PERCENT
  value: {{ .cpuPercent | quote }}
- name: ALERT_MEMORY_PERCENT
  value: {{ .memoryPercent | quote }}
- name: ALERT_MEMORY_MB
  value: {{ .memoryMegabytes | quote }}
- name: ALERT_WAITING_SECONDS
  value: {{ .waitingSeconds | quote }}
- name: ALERT_STORAGE_DAYS
  value: {{ .storageDays | quote }}
{{- end }}
{{- end -}}

{{/* Seconds until nodes stop sending requests to a terminating pod: kube-proxy took over 5 on a busy node. */}}
{{- define "afterglow.leavingSeconds" -}}15{{- end -}}

{{- define "afterglow.environment" -}}
- name: PORT
  value: "8080"
{{- if ne .block.kind "sandbox" }}
- name: METRICS_PORT
  value: "9090"
- name: SHUTDOWN_GRACE_MS
  value: {{ mul .block.longestSeconds 1000 | quote }}
{{- if eq .block.kind "service" }}
- name: SHUTDOWN_DELAY_MS
  value: {{ mul (include "afterglow.leavingSeconds" . | int) 1000 | quote }}
{{- end }}
{{- if not (hasKey .block.env "SPILL_BYTES") }}
- name: SPILL_BYTES
  value: {{ include "afterglow.spillBytes" . | quote }}
{{- end }}
{{- end }}
- name: LOG_LEVEL
  value: {{ .root.Values.logLevel }}
{{- if and .root.Values.tracing.endpoint (ne .block.kind "sandbox") }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ .root.Values.tracing.endpoint | quote }}
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ .root.Values.tracing.sampledShare | quote }}
{{- with .root.Values.tracing.existingSecret }}
{{ include "afterglow.fromSecret" (dict "env" "OTEL_EXPORTER_OTLP_HEADERS" "secret" . "key" "headers") }}
{{- end }}
{{- end }}
- name: PAYMENTS
  value: {{ .root.Values.payments.mode | quote }}
{{- with include "afterglow.publicOrigin" . }}
- name: PUBLIC_ORIGIN
  value: {{ . | quote }}
{{- end }}
{{- range .block.calls }}
{{- if ne . "payment-sandbox" }}
- name: {{ upper . }}_URL
  value: http://{{ include "afterglow.fullname" $.root }}-{{ . }}
{{- end }}
{{- end }}
{{- if .block.schema }}
{{ include "afterglow.databaseEnvironment" (dict "root" .root "schema" .block.schema "direct" false) }}
- name: DATABASE_POOL_SIZE
  value: {{ .block.databaseConnections | quote }}
{{- end }}
{{- if or .block.schema .block.readsMetrics }}
{{- $keys := include "afterglow.keysSecret" .root }}
{{ include "afterglow.fromSecret" (dict "env" "SERVICE_SECRET" "secret" $keys "key" "service-secret") }}
{{ include "afterglow.fromSecret" (dict "env" "SESSION_PUBLIC_KEY" "secret" $keys "key" "session-public-key") }}
{{- end }}
{{- if .block.signsSessions }}
{{ include "afterglow.fromSecret" (dict "env" "SESSION_PRIVATE_KEY" "secret" (include "afterglow.signingSecret" .root) "key" "session-private-key") }}
{{- end }}
{{- if .block.redis }}
{{ include "afterglow.fromSecret" (dict "env" "REDIS_URL" "secret" (include "afterglow.redisSecret" .root) "key" "url") }}
{{- end }}
{{- if .block.buckets }}
{{- include "afterglow.bucketEnvironment" . }}
{{- end }}
{{- if .block.stripe }}
{{- include "afterglow.stripeEnvironment" . }}
{{- end }}
{{- with .root.Values.supportEmail }}
- name: SUPPORT_EMAIL
  value: {{ . | quote }}
{{- end }}
{{- if .block.readsMetrics }}
{{ include "afterglow.monitoringEnvironment" . }}
{{- end }}
{{- if .block.sendsMail }}
{{ include "afterglow.mailEnvironment" . }}
{{- end }}
{{- if and .root.Values.google.clientId (or .block.signsSessions .block.public) }}
{{ include "afterglow.googleEnvironment" . }}
{{- end }}
{{- if .block.public }}
- name: TRUST_PROXY
  value: {{ include "afterglow.trustProxy" .root | quote }}
{{- end }}
{{- if .root.Values.certificateAuthority.existingSecret }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/afterglow/ca/ca.crt
{{- end }}
{{- range $name, $value := .block.env }}
- name: {{ $name }}
  value: {{ tpl (toString $value) $ | quote }}
{{- end }}
{{- with .block.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}
