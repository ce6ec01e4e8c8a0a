{{/*
The services whose new copies a workload's pods wait for, as a JSON list; empty for none. They are those of the last wave before
its own in which there are any.
*/}}
{{- define "afterglow.awaited" -}}
{{- $wave := 0 -}}
{{- $names := list -}}
{{- if and (gt (int .root.Values.rollout.waitSeconds) 0) (ne .block.kind "sandbox") (not .root.Values.development) -}}
{{- range $name, $other := include "afterglow.workloads" .root | fromJson -}}
{{- if and (eq $other.kind "service") (lt (int $other.wave) (int $.block.wave)) -}}
{{- if gt (int $other.wave) $wave -}}{{- $names = list -}}{{- end -}}
{{- $wave = max $wave (int $other.wave) | int -}}
{{- if eq (int $other.wave) $wave -}}{{- $names = append $names $name -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if $names -}}{{ toJson $names }}{{- end -}}
{{- end -}}

{{/* Containers that run before a workload's own: they wait for its turn and for its migrations, or run these. */}}
{{- define "afterglow.initContainers" -}}
{{- if include "afterglow.awaited" . }}
{{- $environment := printf "- name: TURN_FILE\n  value: /etc/afterglow/turn/hosts\n- name: TURN_WAIT_MS\n  value: %q" (mul .root.Values.rollout.waitSeconds 1000 | toString) }}
{{- $mounts := "- name: turn\n  mountPath: /etc/afterglow/turn\n  readOnly: true" }}
{{ include "afterglow.commandContainer" (dict "root" .root "block" .block "image" .block.image "name" "await-turn" "command" "await-turn" "env" $environment "mounts" $mounts) }}
{{- end }}
{{- if and .block.schema (ne .root.Values.migrations.mode "none") }}
{{- $command := ternary "migrate" "await-migrations" (eq .root.Values.migrations.mode "startup") }}
{{ include "afterglow.migrationContainer" (dict "root" .root "block" .block "image" .block.image "schema" .block.schema "name" $command "command" $command) }}
{{- end }}
{{- end -}}

{{/* The Service that names the ready copies of one revision of a workload: root, component and revision. */}}
{{- define "afterglow.revisionHost" -}}
{{ include "afterglow.fullname" .root }}-{{ .component }}-{{ .revision }}
{{- end -}}
