{{/* Pod spec of a workload. Arguments: root, component, block, Template. */}}
{{- define "afterglow.workloadPod" -}}
{{- /* Seconds after the longest request or job, to abort, answer and close connections. */ -}}
{{- $closingSeconds := 25 -}}
{{- $context := . -}}
{{- $root := .root -}}
{{- $block := .block -}}
{{- $name := .component -}}
{{- $hasHttp := ne $block.kind "worker" -}}
{{ include "afterglow.podBasics" (dict "root" $root "block" $block) }}
serviceAccountName: {{ include "afterglow.serviceAccountName" $root }}
terminationGracePeriodSeconds: {{ add $block.longestSeconds $closingSeconds (ternary (include "afterglow.leavingSeconds" . | int) 0 $hasHttp) }}
{{- with include "afterglow.topologySpread" $context | fromYamlArray }}
topologySpreadConstraints:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with include "afterglow.placement" $block | trim }}
{{- . | nindent 0 }}
{{- end }}
{{- with include "afterglow.initContainers" $context | trim }}
initContainers:
  {{- . | nindent 2 }}
{{- end }}
containers:
  - name: {{ $name }}
    image: {{ include "afterglow.image" (dict "root" $root "image" $block.image) }}
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    command: [node, {{ if $root.Values.development }}--watch, {{ $block.entry }}{{ else }}dist/{{ trimSuffix ".ts" $block.entry }}.js{{ end }}]
    env:
      {{- include "afterglow.environment" $context | nindent 6 }}
    {{- with $block.extraEnvFrom }}
    envFrom:
      {{- toYaml . | nindent 6 }}
    {{- end }}
    ports:
      - name: http
        containerPort: 8080
      {{- if ne $block.kind "sandbox" }}
      - name: metrics
        containerPort: 9090
      {{- end }}
    {{- range $probe := list "startup" "liveness" "readiness" }}
    {{ $probe }}Probe:
      {{- include "afterglow.probe" (dict "block" $block "probe" $probe) | nindent 6 }}
    {{- end }}
    {{- if eq $block.kind "sandbox" }}
    lifecycle:
      preStop:
        sleep:
          seconds: {{ include "afterglow.leavingSeconds" . }}
    {{- end }}
    resources:
      {{- toYaml $block.resources | nindent 6 }}
    securityContext:
      {{- include "afterglow.containerSecurity" (dict "root" $root "block" $block "isWritable" $root.Values.development) | nindent 6 }}
    volumeMounts:
      {{- include "afterglow.temporaryMounts" $root | nindent 6 }}
      {{- with $block.scratch.mountPath }}
      - name: scratch
        mountPath: {{ . }}
      {{- end }}
      {{- with $block.extraVolumeMounts }}
      {{- toYaml . | nindent 6 }}
      {{- end }}
  {{- with $block.extraContainers }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
volumes:
  {{- include "afterglow.temporaryVolumes" $root | nindent 2 }}
  {{- if include "afterglow.awaited" $context }}
  - name: turn
    configMap:
      name: {{ include "afterglow.fullname" $root }}-turns
      items: [{ key: {{ $name }}, path: hosts }]
  {{- end }}
  {{- if $block.scratch.mountPath }}
  - name: scratch
    emptyDir:
      sizeLimit: {{ $block.scratch.sizeLimit }}
  {{- end }}
  {{- with $block.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end -}}

{{/* A probe, with the block's figures and handler. Arguments: block, probe. */}}
{{- define "afterglow.probe" -}}
{{- $figures := get .block.probes .probe -}}
{{- $request := dict -}}
{{- if eq .block.kind "sandbox" -}}
{{- $request = dict "tcpSocket" (dict "port" "http") -}}
{{- else -}}
{{- $request = dict "httpGet" (dict "path" (ternary "/health/live" "/health/ready" (eq .probe "liveness")) "port" "http") -}}
{{- end -}}
{{- range $handler := list "exec" "httpGet" "tcpSocket" "grpc" -}}
{{- if hasKey $figures $handler -}}{{- $request = dict -}}{{- end -}}
{{- end -}}
{{ toYaml (merge $request $figures) }}
{{- end -}}

{{/* Spread constraints, by default over the workload's own pods. Arguments: root, component, block. */}}
{{- define "afterglow.topologySpread" -}}
{{- $constraints := list -}}
{{- range $constraint := .block.topologySpreadConstraints -}}
{{- $own := dict "labelSelector" (dict "matchLabels" (include "afterglow.selector" $ | fromYaml)) -}}
{{- $constraints = append $constraints (ternary $constraint (merge $own $constraint) (hasKey $constraint "labelSelector")) -}}
{{- end -}}
{{ toYaml $constraints }}
{{- end -}}
