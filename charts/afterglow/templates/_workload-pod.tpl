{{/* The spec of a workload's pods: root, component, block and Template. */}}
{{- define "afterglow.workloadPod" -}}
{{- /* Seconds beside the longest request or job: to abort what is left, to answer it and to close connections. */ -}}
{{- $closingSeconds := 25 -}}
{{- $context := . -}}
{{- $root := .root -}}
{{- $block := .block -}}
{{- $name := .component -}}
{{- $hasHttp := ne $block.kind "worker" -}}
{{ include "afterglow.podBasics" $root }}
serviceAccountName: {{ include "afterglow.serviceAccountName" $root }}
terminationGracePeriodSeconds: {{ add $block.longestSeconds $closingSeconds (ternary (include "afterglow.leavingSeconds" . | int) 0 $hasHttp) }}
{{- with $block.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
topologySpreadConstraints:
  {{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - topologyKey: {{ $key }}
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "afterglow.selector" $context | nindent 8 }}
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
    ports:
      - name: http
        containerPort: 8080
      {{- if ne $block.kind "sandbox" }}
      - name: metrics
        containerPort: 9090
      {{- end }}
    {{- range $probe := list "startup" "liveness" "readiness" }}
    {{ $probe }}Probe:
      {{- if eq $block.kind "sandbox" }}
      tcpSocket: { port: http }
      {{- else }}
      httpGet: { path: /health/{{ ternary "live" "ready" (eq $probe "liveness") }}, port: http }
      {{- end }}
      {{- toYaml (get $block.probes $probe) | nindent 6 }}
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
      {{- include "afterglow.containerSecurity" (dict "isWritable" $root.Values.development) | nindent 6 }}
    volumeMounts:
      {{- include "afterglow.temporaryMounts" $root | nindent 6 }}
      {{- with $block.scratch.mountPath }}
      - name: scratch
        mountPath: {{ . }}
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
{{- end -}}
