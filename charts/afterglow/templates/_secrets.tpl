{{- define "afterglow.keysSecret" -}}
{{- .Values.keys.existingSecret | default (printf "%s-keys" (include "afterglow.fullname" .)) -}}
{{- end -}}

{{- define "afterglow.signingSecret" -}}
{{- .Values.keys.signingExistingSecret | default (printf "%s-session-signing" (include "afterglow.fullname" .)) -}}
{{- end -}}

{{- define "afterglow.postgresSecret" -}}
{{- if eq .Values.postgres.mode "external" -}}{{ .Values.postgres.external.existingSecret }}
{{- else -}}{{ include "afterglow.fullname" . }}-postgres{{- end -}}
{{- end -}}

{{- define "afterglow.redisSecret" -}}
{{- if eq .Values.redis.mode "external" -}}{{ .Values.redis.external.existingSecret }}
{{- else -}}{{ include "afterglow.fullname" . }}-redis{{- end -}}
{{- end -}}

{{- define "afterglow.objectStoreSecret" -}}
{{- if eq .Values.objectStore.mode "external" -}}{{ .Values.objectStore.external.existingSecret }}
{{- else -}}{{ include "afterglow.fullname" . }}-minio{{- end -}}
{{- end -}}

{{/* Data of the existing Secret, kept over upgrades. */}}
{{- define "afterglow.keptData" -}}
{{- $secret := lookup "v1" "Secret" .root.Release.Namespace .name -}}
{{- toJson (dig "data" dict ($secret | default dict)) -}}
{{- end -}}

{{- define "afterglow.fromSecret" -}}
- name: {{ .env }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
{{- end -}}

{{/* Configuration of the trial Redis and URL for its clients, for any password. Arguments: root, password. */}}
{{- define "afterglow.redisData" -}}
{{- $host := printf "%s-redis" (include "afterglow.fullname" .root) -}}
password: {{ .password | b64enc }}
url: {{ printf "redis://:%s@%s:6379" (.password | urlquery | replace "+" "%20") $host | b64enc }}
redis.conf: {{ tpl (.root.Files.Get "files/redis.conf") (dict "password" .password "Template" .root.Template) | b64enc }}
{{- end -}}
