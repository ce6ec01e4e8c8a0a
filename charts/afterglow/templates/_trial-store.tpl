{{/* Whether trial data is on a volume. Upgrades keep this. StorageClasses are not read: users may lack access to them. */}}
{{- define "afterglow.isPersistent" -}}
{{- $persistence := .root.Values.trial.persistence -}}
{{- if eq $persistence.mode "auto" -}}
{{- $namespace := .root.Release.Namespace -}}
{{- $name := printf "%s-%s" (include "afterglow.fullname" .root) .component -}}
{{- if lookup "v1" "PersistentVolumeClaim" $namespace $name -}}true
{{- else if and $persistence.storageClassName (not (lookup "apps/v1" "StatefulSet" $namespace $name)) -}}true
{{- end -}}
{{- else if eq $persistence.mode "enabled" -}}true{{- end -}}
{{- end -}}

{{/* A trial store. Arguments: root, component, uid, image, port, mountPath, resources, container (more fields), volumes, mounts. */}}
{{- define "afterglow.trialStore" -}}
{{- $isPersistent := include "afterglow.isPersistent" . -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "afterglow.metadata" . | nindent 2 }}
spec:
  selector:
    {{- include "afterglow.selector" . | nindent 4 }}
  ports:
    - name: {{ .component }}
      port: {{ .port }}
      targetPort: {{ .component }}
---
{{- if $isPersistent }}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  {{- include "afterglow.metadata" (merge (dict "annotations" (dict "helm.sh/resource-policy" "keep")) .) | nindent 2 }}
spec:
  accessModes: [ReadWriteOnce]
  {{- with .root.Values.trial.persistence.storageClassName }}
  storageClassName: {{ . }}
  {{- end }}
  resources:
    requests:
      storage: {{ .root.Values.trial.persistence.size }}
---
{{- end }}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  {{- $warning := dict "afterglow/trial-only" "One copy without backups. Use external stores for anything that must not be lost." }}
  {{- include "afterglow.metadata" (merge (dict "annotations" $warning) .) | nindent 2 }}
spec:
  serviceName: {{ include "afterglow.fullname" .root }}-{{ .component }}
  replicas: 1
  selector:
    matchLabels:
      {{- include "afterglow.selector" . | nindent 6 }}
  template:
    metadata:
      {{- include "afterglow.plainPodMetadata" . | nindent 6 }}
    spec:
      {{- with include "afterglow.placement" .root.Values.defaults | trim }}
      {{- . | nindent 6 }}
      {{- end }}
      serviceAccountName: {{ include "afterglow.serviceAccountName" .root }}
      {{- include "afterglow.podBasics" (dict "root" .root "uid" .uid) | nindent 6 }}
      terminationGracePeriodSeconds: 60
      containers:
        - name: {{ .component }}
          image: {{ .image }}
          imagePullPolicy: IfNotPresent
          ports:
            - name: {{ .component }}
              containerPort: {{ .port }}
          {{- .container | nindent 10 }}
          resources:
            {{- toYaml .resources | nindent 12 }}
          securityContext:
            {{- include "afterglow.containerSecurity" . | nindent 12 }}
          volumeMounts:
            - name: data
              mountPath: {{ .mountPath }}
            {{- range $name, $mount := .mounts }}
            - name: {{ $name }}
              {{- toYaml $mount | nindent 14 }}
            {{- end }}
      volumes:
        - name: data
          {{- if $isPersistent }}
          persistentVolumeClaim:
            claimName: {{ include "afterglow.fullname" .root }}-{{ .component }}
          {{- else }}
          emptyDir:
            sizeLimit: {{ get .resources.limits "ephemeral-storage" }}
          {{- end }}
        {{- range $name, $volume := .volumes }}
        - name: {{ $name }}
          {{- toYaml $volume | nindent 10 }}
        {{- end }}
{{- end -}}

{{/* Probes of a trial store: rare, since a command starts a process, and patient, since there is one copy. */}}
{{- define "afterglow.storeProbes" -}}
startupProbe:
  {{- toYaml . | nindent 2 }}
  periodSeconds: 1
  timeoutSeconds: 10
  failureThreshold: 300
livenessProbe:
  {{- toYaml . | nindent 2 }}
  periodSeconds: 30
  timeoutSeconds: 20
  failureThreshold: 4
readinessProbe:
  {{- toYaml . | nindent 2 }}
  periodSeconds: 30
  timeoutSeconds: 20
  failureThreshold: 4
{{- end -}}

{{- define "afterglow.postgresContainer" -}}
# With replication origins, a checkpoint on a full disk stops Postgres.
args: [postgres, -c, max_connections={{ int .Values.postgres.maxConnections }}, -c, max_active_replication_origins=0]
env:
  - name: POSTGRES_DB
    value: afterglow
  {{- include "afterglow.fromSecret" (dict "env" "POSTGRES_PASSWORD" "secret" (include "afterglow.postgresSecret" .) "key" "password") | nindent 2 }}
{{ include "afterglow.storeProbes" (dict "exec" (dict "command" (list "pg_isready" "-q" "-U" "postgres" "-d" "afterglow" "-h" "127.0.0.1"))) }}
{{- end -}}

{{- define "afterglow.redisContainer" -}}
args: [redis-server, /etc/redis/redis.conf]
env:
  {{- include "afterglow.fromSecret" (dict "env" "REDISCLI_AUTH" "secret" (include "afterglow.redisSecret" .) "key" "password") | nindent 2 }}
{{ include "afterglow.storeProbes" (dict "exec" (dict "command" (list "redis-cli" "ping"))) }}
{{- end -}}

{{- define "afterglow.minioContainer" -}}
args: [server, /data]
env:
  - name: MINIO_BROWSER
    value: "off"
  # MinIO creates its certificate folder here.
  - name: HOME
    value: /tmp
  {{- include "afterglow.fromSecret" (dict "env" "MINIO_ROOT_USER" "secret" (include "afterglow.objectStoreSecret" .) "key" "access-key") | nindent 2 }}
  {{- include "afterglow.fromSecret" (dict "env" "MINIO_ROOT_PASSWORD" "secret" (include "afterglow.objectStoreSecret" .) "key" "secret-key") | nindent 2 }}
{{ include "afterglow.storeProbes" (dict "httpGet" (dict "path" "/minio/health/ready" "port" "minio")) }}
{{- end -}}
