{{- define "afterglow.backupClaim" -}}
{{- .Values.backup.volume.existingClaim | default (printf "%s-backups" (include "afterglow.fullname" .)) -}}
{{- end -}}

{{/* Access to the rows of every service, both buckets and the keys. */}}
{{- define "afterglow.backupEnvironment" -}}
- name: BACKUP_DIR
  value: /backups
- name: DATABASE_URL
  value: {{ include "afterglow.databaseUrl" (dict "root" . "role" "auth" "direct" true) | quote }}
{{- range $schema := keys (include "afterglow.schemas" . | fromJson) | sortAlpha }}
{{ include "afterglow.fromSecret" (dict "env" (printf "%s_DATABASE_PASSWORD" (upper $schema)) "secret" (include "afterglow.postgresSecret" $) "key" $schema) }}
{{- end }}
{{- range $bucket := list "media" "render" }}
- name: {{ upper $bucket }}_OBJECT_STORE_URL
  value: {{ include "afterglow.bucketUrl" (dict "root" $ "bucket" $bucket "name" (include "afterglow.bucketName" (dict "root" $ "bucket" $bucket))) | quote }}
{{- end }}
{{ include "afterglow.objectStoreCredentials" . }}
{{ include "afterglow.fromSecret" (dict "env" "SERVICE_SECRET" "secret" (include "afterglow.keysSecret" .) "key" "service-secret") }}
{{ include "afterglow.fromSecret" (dict "env" "SESSION_PUBLIC_KEY" "secret" (include "afterglow.keysSecret" .) "key" "session-public-key") }}
{{ include "afterglow.fromSecret" (dict "env" "SESSION_PRIVATE_KEY" "secret" (include "afterglow.signingSecret" .) "key" "session-private-key") }}
- name: KEYS_SECRET
  value: {{ include "afterglow.keysSecret" . }}
- name: SIGNING_SECRET
  value: {{ include "afterglow.signingSecret" . }}
- name: RELEASE_NAME
  value: {{ .Release.Name }}
- name: RELEASE_NAMESPACE
  value: {{ .Release.Namespace }}
- name: STORE_WAIT_MS
  value: {{ mul .Values.migrations.retrySeconds 1000 | quote }}
{{- end -}}

{{/* Pod of a backup or restore. Arguments: root, component, command, env, init containers. */}}
{{- define "afterglow.backupPod" -}}
metadata:
  {{- include "afterglow.plainPodMetadata" . | nindent 2 }}
spec:
  {{- include "afterglow.podBasics" (dict "root" .root) | nindent 2 }}
  {{- with include "afterglow.placement" .root.Values.defaults | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  serviceAccountName: {{ include "afterglow.serviceAccountName" .root }}
  restartPolicy: Never
  {{- with .before }}
  initContainers:
    {{- . | nindent 4 }}
  {{- end }}
  containers:
    - name: {{ .component }}
      image: {{ include "afterglow.image" (dict "root" .root "image" "media") }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      command: {{ prepend .command "node" | toJson }}
      env:
        {{- include "afterglow.backupEnvironment" .root | nindent 8 }}
        {{- with .env }}
        {{- . | nindent 8 }}
        {{- end }}
        {{- if .root.Values.certificateAuthority.existingSecret }}
        - name: NODE_EXTRA_CA_CERTS
          value: /etc/afterglow/ca/ca.crt
        {{- end }}
      resources:
        {{- toYaml .root.Values.backup.resources | nindent 8 }}
      securityContext:
        {{- include "afterglow.containerSecurity" . | nindent 8 }}
      volumeMounts:
        {{- include "afterglow.temporaryMounts" .root | nindent 8 }}
        - name: backups
          mountPath: /backups
  volumes:
    {{- include "afterglow.temporaryVolumes" .root | nindent 4 }}
    - name: backups
      persistentVolumeClaim:
        claimName: {{ include "afterglow.backupClaim" .root }}
{{- end -}}
