{{/* Security context of a pod. Arguments: block, uid (overrides the block's user). */}}
{{- define "afterglow.podSecurity" -}}
{{- $context := deepCopy .block.podSecurityContext -}}
{{- range $field := ternary (list "runAsUser" "runAsGroup" "fsGroup") list (hasKey . "uid") -}}
{{- if hasKey $context $field -}}{{- $_ := set $context $field $.uid -}}{{- end -}}
{{- end -}}
{{ toYaml $context }}
{{- end -}}

{{/* Security context of a container. Arguments: root, block (optional), and whether its file system is writable. */}}
{{- define "afterglow.containerSecurity" -}}
{{- $context := deepCopy (.block | default .root.Values.defaults).containerSecurityContext -}}
{{- if .isWritable -}}{{- $_ := set $context "readOnlyRootFilesystem" false -}}{{- end -}}
{{ toYaml $context }}
{{- end -}}

{{/* Common fields of every pod. Arguments: root, block (optional), uid (optional). */}}
{{- define "afterglow.podBasics" -}}
{{- $block := .block | default .root.Values.defaults -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $block.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
securityContext:
  {{- include "afterglow.podSecurity" (merge (dict "block" $block) .) | nindent 2 }}
{{- end -}}

{{/* Node placement from a workload's block or the defaults. */}}
{{- define "afterglow.placement" -}}
{{- range $field := list "nodeSelector" "tolerations" "affinity" }}
{{- with get $ $field }}
{{ $field }}:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "afterglow.temporaryMounts" -}}
- name: tmp
  mountPath: /tmp
{{- if .Values.certificateAuthority.existingSecret }}
- name: ca
  mountPath: /etc/afterglow/ca
  readOnly: true
{{- end }}
{{- end -}}

{{- define "afterglow.temporarySize" -}}128Mi{{- end -}}

{{- define "afterglow.temporaryVolumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: {{ include "afterglow.temporarySize" . }}
{{- with .Values.certificateAuthority.existingSecret }}
- name: ca
  secret:
    secretName: {{ . }}
{{- end }}
{{- end -}}

{{/* Container for a service-kit command. Arguments: root, block (optional), image, name, command, argument, env, mounts. */}}
{{- define "afterglow.commandContainer" -}}
- name: {{ .name }}
  image: {{ include "afterglow.image" (dict "root" .root "image" .image) }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  command: [node, dist/packages/service-kit/src/commands/{{ .command }}.js{{ with .argument }}, {{ . }}{{ end }}]
  env:
    {{- .env | nindent 4 }}
    {{- if .root.Values.certificateAuthority.existingSecret }}
    - name: NODE_EXTRA_CA_CERTS
      value: /etc/afterglow/ca/ca.crt
    {{- end }}
  resources:
    {{- toYaml .root.Values.migrations.resources | nindent 4 }}
  securityContext:
    {{- include "afterglow.containerSecurity" . | nindent 4 }}
  volumeMounts:
    {{- include "afterglow.temporaryMounts" .root | nindent 4 }}
    {{- with .mounts }}
    {{- . | nindent 4 }}
    {{- end }}
{{- end -}}

{{- define "afterglow.migrationEnvironment" -}}
{{ include "afterglow.databaseEnvironment" (dict "root" .root "schema" .schema "direct" true) }}
- name: STORE_WAIT_MS
  value: {{ mul .root.Values.migrations.retrySeconds 1000 | quote }}
{{- end -}}

{{- define "afterglow.migrationContainer" -}}
{{- include "afterglow.commandContainer" (dict "root" .root "block" .block "image" .image "name" .name "command" .command "argument" .schema "env" (include "afterglow.migrationEnvironment" .)) -}}
{{- end -}}

{{/* Spec of a Job. Arguments: root, component, container, backoffLimit (optional). */}}
{{- define "afterglow.jobSpec" -}}
backoffLimit: {{ dig "backoffLimit" 10 . }}
template:
  metadata:
    {{- include "afterglow.plainPodMetadata" . | nindent 4 }}
  spec:
    {{- include "afterglow.podBasics" (dict "root" .root) | nindent 4 }}
    {{- with include "afterglow.placement" .root.Values.defaults | trim }}
    {{- . | nindent 4 }}
    {{- end }}
    {{- /* Hooks run before the service account exists, and need no role. */}}
    serviceAccountName: {{ ternary "default" (include "afterglow.serviceAccountName" .root) (not (empty .annotations)) }}
    restartPolicy: Never
    containers:
      {{- .container | nindent 6 }}
    volumes:
      {{- include "afterglow.temporaryVolumes" .root | nindent 6 }}
{{- end -}}

{{/* A Job named by a hash of its spec: it runs again only when changed. */}}
{{- define "afterglow.job" -}}
{{- $spec := include "afterglow.jobSpec" . -}}
apiVersion: batch/v1
kind: Job
metadata:
  {{- $name := printf "%s-%s-%s" (include "afterglow.fullname" .root) .component (printf "%s%s" $spec (.hashed | default "") | sha256sum | trunc 8) }}
  {{- include "afterglow.metadata" (merge (dict "name" $name) .) | nindent 2 }}
spec:
  {{- $spec | nindent 2 }}
{{- end -}}

{{- define "afterglow.hook" -}}
{{- if eq .root.Values.migrations.mode "hook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation
{{- end -}}
{{- end -}}
