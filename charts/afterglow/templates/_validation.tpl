{{/* Contradictions between values. All are reported at once, a sentence each. */}}
{{- define "afterglow.mistakes" -}}
{{- $values := .Values -}}
{{- $workloads := include "afterglow.workloads" . | fromJson -}}
{{- if eq $values.postgres.mode "external" }}
{{- if not $values.postgres.external.host }}
- postgres.mode is external, and postgres.external.host is not set.
{{- end }}
{{- if not $values.postgres.external.existingSecret }}
- postgres.mode is external, and postgres.external.existingSecret does not name the Secret with the passwords.
{{- end }}
{{- if and $values.postgres.provision.enabled (not $values.postgres.provision.existingSecret) }}
- postgres.provision.enabled needs postgres.provision.existingSecret with the password of {{ $values.postgres.provision.user }}; or make the roles yourself and disable it.
{{- end }}
{{- else }}
{{- if or $values.postgres.external.host $values.postgres.external.existingSecret }}
- postgres.external is set, and postgres.mode is trial; set postgres.mode=external to use it.
{{- end }}
{{- if not $values.postgres.provision.enabled }}
- postgres.provision.enabled is false, and nobody else makes the roles of the trial's Postgres.
{{- end }}
{{- end }}
{{- if and (eq $values.redis.mode "external") (not $values.redis.external.existingSecret) }}
- redis.mode is external, and redis.external.existingSecret does not name the Secret with its url.
{{- end }}
{{- if and (eq $values.redis.mode "trial") $values.redis.external.existingSecret }}
- redis.external.existingSecret is set, and redis.mode is trial; set redis.mode=external to use it.
{{- end }}
{{- $auth := $values.metrics.prometheusAuth }}
{{- if and (ne $auth.mode "none") (not $auth.existingSecret) }}
- metrics.prometheusAuth.mode is {{ $auth.mode }}, and metrics.prometheusAuth.existingSecret does not name the Secret with {{ ternary "token" "username and password" (eq $auth.mode "bearer") }}.
{{- end }}
{{- if and (ne $auth.mode "none") (not $values.metrics.prometheusUrl) }}
- metrics.prometheusAuth.mode is {{ $auth.mode }}, and no Prometheus is asked; set metrics.prometheusUrl.
{{- end }}
{{- $store := $values.objectStore }}
{{- if eq $store.mode "external" }}
{{- if not $store.external.endpoint }}
- objectStore.mode is external, and objectStore.external.endpoint is not set.
{{- end }}
{{- range $bucket := list "media" "render" }}
{{- if not (get $store.external.buckets $bucket) }}
- objectStore.mode is external, and objectStore.external.buckets.{{ $bucket }} is not set.
{{- end }}
{{- end }}
{{- if and $store.external.buckets.media (eq $store.external.buckets.media $store.external.buckets.render) }}
- objectStore.external.buckets.media and objectStore.external.buckets.render are the same bucket; each service sweeps its own.
{{- end }}
{{- if and (eq $store.external.credentials "existingSecret") (not $store.external.existingSecret) }}
- objectStore.external.credentials is existingSecret, and objectStore.external.existingSecret is not set.
{{- end }}
{{- if and (eq $store.external.credentials "provider") $store.external.existingSecret }}
- objectStore.external.credentials is provider, and objectStore.external.existingSecret is set as well.
{{- end }}
{{- else if or $store.external.endpoint $store.external.existingSecret }}
- objectStore.external is set, and objectStore.mode is trial; set objectStore.mode=external to use it.
{{- end }}
{{- if ne (empty $values.keys.existingSecret) (empty $values.keys.signingExistingSecret) }}
- keys.existingSecret and keys.signingExistingSecret hold the halves of one key pair; set both or neither.
{{- end }}
{{- if and $values.keys.existingSecret (eq $values.keys.existingSecret $values.keys.signingExistingSecret) }}
- keys.existingSecret and keys.signingExistingSecret are the same Secret; only auth may read the signing key.
{{- end }}
{{- if and $values.mail.existingSecret (or (not $values.mail.from) (not $values.supportEmail)) }}
- mail.existingSecret is set; mail.from and supportEmail say whom mails are from and whom messages go to, so set both.
{{- end }}
{{- if and $values.mail.existingSecret (not $values.publicOrigin) }}
- mail.existingSecret is set, and links in mails begin with publicOrigin, which is not set.
{{- end }}
{{- if and $values.mail.from (not $values.mail.existingSecret) }}
- mail.from is set, and mail.existingSecret does not name the Secret with smtp-url.
{{- end }}
{{- if and $values.google.clientId (or (not $values.google.existingSecret) (not $values.publicOrigin)) }}
- google.clientId is set; signing in with Google also needs google.existingSecret and publicOrigin.
{{- end }}
{{- if and $values.google.existingSecret (not $values.google.clientId) }}
- google.existingSecret is set, and google.clientId is not.
{{- end }}
{{- if and (eq $values.payments.mode "stripe") (not $values.payments.existingSecret) }}
- payments.mode is stripe, and payments.existingSecret does not name the Secret with its keys.
{{- end }}
{{- if and (ne $values.payments.mode "stripe") $values.payments.existingSecret }}
- payments.existingSecret is set, and payments.mode is {{ $values.payments.mode }}; set payments.mode=stripe to use it.
{{- end }}
{{- if and (eq $values.payments.mode "sandbox") (not $values.payments.sandboxPublic) }}
{{- with include "afterglow.publicAccess" . | fromJsonArray }}
- payments.mode is sandbox, which charges nobody, and others than this machine get in by {{ join " and " . }}; set payments.mode to stripe or off, or payments.sandboxPublic=true.
{{- end }}
{{- end }}
{{- if and $values.payments.sandboxPublic (ne $values.payments.mode "sandbox") }}
- payments.sandboxPublic is set, and payments.mode is {{ $values.payments.mode }}.
{{- end }}
{{- $backups := $values.backup.volume }}
{{- if and $backups.existingClaim $backups.storageClassName }}
- backup.volume.existingClaim and backup.volume.storageClassName are both set; a claim has its class already.
{{- end }}
{{- if and (eq $values.migrations.mode "hook") (ne $values.postgres.mode "external") }}
- migrations.mode is hook, which runs before the trial's Postgres is there; use job, or postgres.mode=external.
{{- end }}
{{- if and (eq $values.routing "direct") (not $values.gateway.enabled) }}
- routing is direct, which an HTTPRoute does; set gateway.enabled.
{{- end }}
{{- if and $values.gateway.enabled (not $values.gateway.parentRefs) }}
- gateway.enabled needs gateway.parentRefs.
{{- end }}
{{- if and $values.ingress.enabled $values.gateway.enabled }}
- ingress.enabled and gateway.enabled are both set; one way in is enough.
{{- end }}
{{- if and $values.ingress.tls.enabled (not $values.ingress.enabled) }}
- ingress.tls.enabled is set, and ingress.enabled is not.
{{- end }}
{{- if and $values.ingress.tls.enabled (not $values.ingress.host) }}
- ingress.tls.enabled needs ingress.host.
{{- end }}
{{- if and $values.ingress.tls.enabled (hasPrefix "http://" $values.publicOrigin) }}
- ingress.tls.enabled is set, and publicOrigin is {{ $values.publicOrigin }}; browsers would refuse the session's cookie.
{{- end }}
{{- if and $values.publicOrigin $values.ingress.host (not (hasSuffix (printf "://%s" $values.ingress.host) $values.publicOrigin)) }}
- publicOrigin is {{ $values.publicOrigin }}, and ingress.host is {{ $values.ingress.host }}; they name one site.
{{- end }}
{{- if and (not $values.serviceAccount.create) (not $values.serviceAccount.name) $values.serviceAccount.annotations }}
- serviceAccount.annotations are set, and there is no service account to bear them; set serviceAccount.create.
{{- end }}
{{- $connections := 10 }}
{{- range $name, $block := $workloads }}
{{- $scaling := $block.autoscaling }}
{{- $max := include "afterglow.maxReplicas" $block | int }}
{{- if $block.schema }}
{{- $connections = add $connections (mul (add $max 1) (add $block.databaseConnections 1)) }}
{{- end }}
{{- range $block.calls }}
{{- if not (hasKey $workloads .) }}
- workloads.{{ $name }}.calls names {{ . }}, which is no workload of this release.
{{- else if eq (get $workloads .).kind "worker" }}
- workloads.{{ $name }}.calls names {{ . }}, which is a worker and has no Service.
{{- end }}
{{- end }}
{{- if and (ne $scaling.mode "none") (gt (int $scaling.minReplicas) (int $scaling.maxReplicas)) }}
- workloads.{{ $name }}.autoscaling.minReplicas is above maxReplicas.
{{- end }}
{{- if and (eq $scaling.mode "keda") (ne $block.kind "worker") }}
- workloads.{{ $name }}.autoscaling.mode is keda, which counts jobs; {{ $name }} has none. Use cpu.
{{- end }}
{{- if and (eq $scaling.mode "keda") (not $values.metrics.prometheusUrl) }}
- workloads.{{ $name }}.autoscaling.mode is keda, which reads from Prometheus; set metrics.prometheusUrl.
{{- end }}
{{- if and (eq $scaling.mode "cpu") (lt (int $scaling.minReplicas) 1) }}
- workloads.{{ $name }}.autoscaling.minReplicas is 0; with mode cpu at least one has to run.
{{- end }}
{{- if and (ne $scaling.mode "none") (lt (int $scaling.minReplicas) 1) (ne $name "render-worker") }}
- workloads.{{ $name }}.autoscaling.minReplicas is 0; only render-worker may go to zero.
{{- end }}
{{- if and (eq $scaling.mode "none") (lt (int $block.replicas) 1) (not $values.restore.file) }}
- workloads.{{ $name }}.replicas is 0; nobody would do its work.
{{- end }}
{{- if and (eq $name "monitoring") (gt $max 1) (not $values.metrics.prometheusUrl) }}
- workloads.monitoring counts for itself without Prometheus: copies would show different figures. Set metrics.prometheusUrl, or one copy.
{{- end }}
{{- if and (eq $block.kind "sandbox") (ne $max 1) (not $values.restore.file) }}
- workloads.{{ $name }} keeps its payments to itself and runs once; set replicas to 1 and autoscaling.mode to none.
{{- end }}
{{- $variables := dict }}
{{- range include "afterglow.environment" (dict "root" $ "block" $block "Template" $.Template) | fromYamlArray }}
{{- if hasKey $variables .name }}
- workloads.{{ $name }}.env or workloads.{{ $name }}.extraEnv sets {{ .name }}, which the chart or the other of them sets as well.
{{- end }}
{{- $_ := set $variables .name true }}
{{- end }}
{{- if ne (empty $block.scratch.mountPath) (empty $block.scratch.sizeLimit) }}
- workloads.{{ $name }}.scratch needs mountPath and sizeLimit.
{{- end }}
{{- end }}
{{- if gt (int $connections) (int $values.postgres.maxConnections) }}
- All processes may open {{ $connections }} database connections, and postgres.maxConnections is {{ int $values.postgres.maxConnections }}; lower databaseConnections or replicas, or raise it on the server and here.
{{- end }}
{{ include "afterglow.hatchMistakes" . }}
{{- end -}}

{{/* JSON: values that let people reach the product without a port-forward. */}}
{{- define "afterglow.publicAccess" -}}
{{- $access := list -}}
{{- if .Values.ingress.enabled }}{{ $access = append $access "ingress.enabled" }}{{ end -}}
{{- if .Values.gateway.enabled }}{{ $access = append $access "gateway.enabled" }}{{ end -}}
{{- if eq .Values.trustProxy "yes" }}{{ $access = append $access "trustProxy=yes" }}{{ end -}}
{{- $isThisMachine := regexMatch "^https?://(localhost|.+[.]localhost|127([.][0-9]{1,3}){3})(:[0-9]+)?$" .Values.publicOrigin -}}
{{- if and .Values.publicOrigin (not $isThisMachine) }}{{ $access = append $access (printf "publicOrigin=%s" .Values.publicOrigin) }}{{ end -}}
{{- range $name, $block := include "afterglow.workloads" . | fromJson -}}
{{- if and (ne $block.kind "worker") (ne $block.service.type "ClusterIP") -}}
{{- $access = append $access (printf "workloads.%s.service.type=%s" $name $block.service.type) -}}
{{- end -}}
{{- end -}}
{{- toJson $access -}}
{{- end -}}
