import type { AnyOperation } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import { type Flag, flagsOf, sharedFlags, shownFlags } from '../plan/flags.js'
import { quoteForShell } from './examples.js'

interface Completed {
  name: string
  summary: string
  flags: readonly Flag[]
}

const scripts: Record<string, (commands: readonly Completed[]) => string> = { bash, zsh, fish, powershell }

/**
 * A script that completes the commands, flags and choices in a shell: `bash`, `zsh`, `fish` or `powershell`.
 * @throws CommandError USAGE for other shells
 */
export function completionScript(shell: string, operations: readonly AnyOperation[], names: readonly string[]): string {
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (!script)
    throw new CommandError('USAGE', `There is completion for ${Object.keys(scripts).join(', ')}, not for ${shell}.`)
  const help: Flag = { name: 'help', short: 'h', description: 'Show help.' }
  return script(
    names.map((name) => {
      const operation = operations.find(({ id }) => id === name)
      return {
        name,
        summary: operation?.summary ?? '',
        flags: operation ? [...shownFlags(flagsOf(operation)), ...sharedFlags, help] : [help],
      }
    }),
  )
}

function spellings({ name, short, negatable }: Flag): string[] {
  return [`--${name}`, ...(negatable ? [`--no-${name}`] : []), ...(short ? [`-${short}`] : [])]
}

function valuesOf({ choices, suggestions }: Flag): readonly string[] | undefined {
  return choices ?? suggestions
}

function bash(commands: readonly Completed[]): string {
  const flagCases = commands.map(
    ({ name, flags }) => `    ${name}) flags=${quoteForShell(flags.flatMap(spellings).join(' '))} ;;`,
  )
  const choiceCases = commands.flatMap(({ name, flags }) =>
    flags.flatMap((flag) => {
      const values = valuesOf(flag)
      return values
        ? [
            `    ${name}:--${flag.name}) COMPREPLY=($(compgen -W ${quoteForShell(values.join(' '))} -- "$word")); return ;;`,
          ]
        : []
    }),
  )
  const valueFlags = [
    ...new Set(commands.flatMap(({ flags }) => flags.filter(({ value }) => value).flatMap(spellings))),
  ]
  return `# bash completion of sheaf. Load it with: source <(sheaf completion bash)
_sheaf() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} flags=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoteForShell(['help', ...commands.map(({ name }) => name)].join(' '))} -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}:$before" in
${choiceCases.join('\n')}
    completion:completion) COMPREPLY=($(compgen -W 'bash zsh fish powershell' -- "$word")); return ;;
  esac
  case "$before" in
    ${valueFlags.join('|')}) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${flagCases.join('\n')}
  esac
  if [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  else
    compopt -o filenames 2>/dev/null
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -F _sheaf sheaf
`
}

function zsh(commands: readonly Completed[]): string {
  const described = (text: string) => text.replaceAll(/[[\]:\\]/g, '\\$&')
  const cases = commands.map(({ name, flags }) => {
    const specs = flags.flatMap((flag) =>
      spellings(flag).map((spelling) => {
        const values = valuesOf(flag)
        const value = flag.value ? `:${flag.value}:${values ? `(${values.join(' ')})` : '_files'}` : ''
        return quoteForShell(`${flag.repeatable ? '*' : ''}${spelling}[${described(flag.description)}]${value}`)
      }),
    )
    const words = name === 'completion' ? `'*:shell:(bash zsh fish powershell)'` : `'*:file:_files'`
    return `    ${name}) _arguments ${[...specs, words].join(' ')} ;;`
  })
  return `#compdef sheaf
# zsh completion of sheaf. Load it with: source <(sheaf completion zsh)
_sheaf() {
  local -a commands
  commands=(${commands.map(({ name, summary }) => quoteForShell(`${name}:${described(summary)}`)).join(' ')})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
compdef _sheaf sheaf
`
}

function fish(commands: readonly Completed[]): string {
  const quote = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`
  const lines = ['# fish completion of sheaf. Load it with: sheaf completion fish | source']
  for (const { name, summary, flags } of commands) {
    lines.push(`complete -c sheaf -n __fish_use_subcommand -f -a ${name} -d ${quote(summary)}`)
    for (const flag of flags) {
      const long = [flag.name, ...(flag.negatable ? [`no-${flag.name}`] : [])]
      for (const [index, spelling] of long.entries()) {
        const short = flag.short && index === 0 ? ` -s ${flag.short}` : ''
        const values = valuesOf(flag)
        const value = values ? ` -x -a ${quote(values.join(' '))}` : flag.value ? ' -r' : ''
        lines.push(
          `complete -c sheaf -n '__fish_seen_subcommand_from ${name}' -l ${spelling}${short}${value} -d ${quote(flag.description)}`,
        )
      }
    }
  }
  lines.push(`complete -c sheaf -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish powershell'`)
  return `${lines.join('\n')}\n`
}

function powershell(commands: readonly Completed[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
  const described = commands.map(({ name, summary }) => `  ${quote(name)} = ${quote(summary || name)}`)
  const flags = commands.map(({ name, flags: own }) => {
    const entries = own.flatMap((flag) =>
      spellings(flag).map((spelling) => `${quote(spelling)} = ${quote(flag.description)}`),
    )
    // Names of keys in PowerShell ignore case, and -v and -V would clash.
    return `  ${quote(name)} = [ordered]@{ ${[...new Map(entries.map((entry) => [entry.split(' = ')[0]!.toLowerCase(), entry])).values()].join('; ')} }`
  })
  const values = commands.flatMap(({ name, flags: own }) =>
    own.flatMap((flag) => {
      const known = valuesOf(flag)
      return known ? [`  ${quote(`${name} --${flag.name}`)} = @(${known.map(quote).join(', ')})`] : []
    }),
  )
  return `# PowerShell completion of sheaf. Load it with: sheaf completion powershell | Out-String | Invoke-Expression
$sheafCommands = [ordered]@{
${described.join('\n')}
}
$sheafFlags = @{
${flags.join('\n')}
}
$sheafValues = @{
${values.join('\n')}
  'completion' = @('bash', 'zsh', 'fish', 'powershell')
}
Register-ArgumentCompleter -Native -CommandName sheaf -ScriptBlock {
  param($word, $ast, $position)
  $words = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $position -or $_.Extent.Text -ne $word } | ForEach-Object { $_.Extent.Text })
  $result = { param($text, $tip) [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $tip) }
  if ($words.Count -le 1) {
    $sheafCommands.GetEnumerator() | Where-Object { $_.Key -like "$word*" } | ForEach-Object { & $result $_.Key $_.Value }
    return
  }
  $command = $words[1]
  $known = if ($command -eq 'completion') { $sheafValues['completion'] } else { $sheafValues["$command $($words[-1])"] }
  if ($known) {
    $known | Where-Object { $_ -like "$word*" } | ForEach-Object { & $result $_ $_ }
    return
  }
  if ($word -like '-*' -and $sheafFlags[$command]) {
    $sheafFlags[$command].GetEnumerator() | Where-Object { $_.Key -like "$word*" } | ForEach-Object { & $result $_.Key $_.Value }
  }
}
`
}
