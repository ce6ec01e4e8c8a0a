{{/* JSON list of the services that a workload's pods wait for: those of the nearest earlier wave that has any. */}}
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

{{/* Init containers: they wait for the workload's turn, then wait for migrations or run them. */}}
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

{{/* Service of the ready copies of one revision. Arguments: root, component, revision. */}}
{{- define "afterglow.revisionHost" -}}
{{ include "afterglow.fullname" .root }}-{{ .component }}-{{ .revision }}
{{- end -}}
