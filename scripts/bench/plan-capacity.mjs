// node scripts/bench/plan-capacity.mjs --rate 1000: how many machines a number of requests a second takes, by Little's law and the
// queue M/M/c (Erlang C), corrected for how much jobs differ (Allen and Cunneen). --help lists the arguments.
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { table } from '../gen/markdown.mjs'

/**
 * One kind of request: its share of all, core-seconds of a worker, megabytes that come in and go out.
 * @typedef {{ name: string, share: number, seconds: number, inMb: number, outMb: number }} Kind
 *
 * @typedef {object} Assumptions
 * @property {number} rate requests in a second
 * @property {number} waitSeconds longest wait for a place that 95 of 100 jobs may have
 * @property {number} coresPerWorker
 * @property {number} coresPerApi
 * @property {number} apiMs milliseconds of processor time that an API process spends on a request
 * @property {number} apiMsPerMb more of it for each megabyte that comes in or goes out
 * @property {number} apiLoad share of an API machine's processors that is used
 * @property {number} redisCalls calls to Redis for each job
 * @property {number} storeCalls requests to the S3 service for each job
 * @property {number} keptShare share of results that wait to be fetched for all of their time
 * @property {number} keptSeconds how long a result is kept
 */

/** @type {Kind[]} */
export const sampleMix = [
  { name: 'pages: rotate, delete, merge, split', share: 0.45, seconds: 0.15, inMb: 3, outMb: 3 },
  { name: 'compress-image', share: 0.25, seconds: 0.6, inMb: 3, outMb: 1 },
  { name: 'compress-pdf', share: 0.15, seconds: 4, inMb: 6, outMb: 2 },
  { name: 'Office to PDF', share: 0.08, seconds: 2, inMb: 1, outMb: 1 },
  { name: 'ocr-pdf', share: 0.05, seconds: 20, inMb: 5, outMb: 5 },
  { name: 'compress-video', share: 0.02, seconds: 90, inMb: 60, outMb: 25 },
]

/** @type {Assumptions} */
export const sampleAssumptions = {
  rate: 1000,
  waitSeconds: 2,
  coresPerWorker: 16,
  coresPerApi: 8,
  apiMs: 4,
  apiMsPerMb: 2,
  apiLoad: 0.5,
  redisCalls: 60,
  storeCalls: 12,
  keptShare: 0.3,
  keptSeconds: 7200,
}

/**
 * The part of all jobs that has to wait where `load` jobs run at once on average and `places` can: Erlang's formula C. 1 where the
 * line would grow for ever.
 *
 * @param {number} places
 * @param {number} load
 */
export function waitingShare(places, load) {
  if (load >= places) return 1
  let blocked = 1
  for (let place = 1; place <= places; place++) blocked = (load * blocked) / (place + load * blocked)
  return blocked / (1 - (load / places) * (1 - blocked))
}

/**
 * How jobs wait: the part that waits at all, the mean over all in seconds, and the wait that 95 of 100 stay below.
 *
 * @param {{ places: number, rate: number, seconds: number, spread?: number }} line `seconds` of a job on average; `spread` is the
 *   squared coefficient of variation of these seconds, 1 for exponential ones
 */
export function waiting({ places, rate, seconds, spread = 1 }) {
  const load = rate * seconds
  if (load >= places) return { share: 1, mean: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const share = waitingShare(places, load)
  const stretch = (1 + spread) / 2
  const scale = (seconds * stretch) / (places - load)
  return { share, mean: share * scale, most: Math.max(0, Math.log(share / 0.05)) * scale }
}

/**
 * What a mix of requests takes.
 *
 * @param {readonly Kind[]} mix
 * @param {Assumptions} assumptions
 */
export function planCapacity(mix, assumptions) {
  const { rate, waitSeconds, coresPerWorker, coresPerApi, apiMs, apiMsPerMb, apiLoad } = assumptions
  const total = mix.reduce((sum, { share }) => sum + share, 0)
  if (!(total > 0)) throw new Error('The mix is empty: give at least one kind of request with a share above 0.')
  /** @param {(kind: Kind) => number} of */
  const mean = (of) => mix.reduce((sum, kind) => sum + (kind.share / total) * of(kind), 0)
  const seconds = mean((kind) => kind.seconds)
  // Jobs of one kind vary about like exponential ones; the kinds also differ from each other.
  const spread = Math.max(1, (2 * mean((kind) => kind.seconds ** 2)) / seconds ** 2 - 1)
  const load = rate * seconds
  let workers = Math.max(1, Math.ceil(load / coresPerWorker))
  const waitOf = (/** @type {number} */ count) => waiting({ places: count * coresPerWorker, rate, seconds, spread })
  while (waitOf(workers).most > waitSeconds) workers++
  const [inMb, outMb] = [mean((kind) => kind.inMb), mean((kind) => kind.outMb)]
  const apiCores = (rate * (apiMs + apiMsPerMb * (inMb + outMb))) / 1000
  const running = load
  const line = waitOf(workers)
  return {
    seconds,
    load,
    workers,
    // One more than needed, so that one can be lost or renewed.
    apis: Math.ceil(apiCores / (coresPerApi * apiLoad)) + 1,
    apiCores,
    wait: line,
    underWay: running + rate * line.mean,
    inMbPerSecond: rate * inMb,
    outMbPerSecond: rate * outMb,
    redisCalls: rate * assumptions.redisCalls,
    storeCalls: rate * assumptions.storeCalls,
    storedGb: (rate * outMb * assumptions.keptShare * assumptions.keptSeconds) / 1000,
  }
}

/**
 * The plan as Markdown.
 *
 * @param {readonly Kind[]} mix
 * @param {Assumptions} assumptions
 */
export function describePlan(mix, assumptions) {
  const plan = planCapacity(mix, assumptions)
  const total = mix.reduce((sum, { share }) => sum + share, 0)
  const number = (/** @type {number} */ value, digits = 0) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // Every byte goes from the client to an API, to the store, to a worker, and back the same way.
  const gigabits = (/** @type {number} */ megabytes) => `${number((megabytes * 8) / 1000, 1)} Gbit/s`
  const { coresPerWorker, coresPerApi, rate, waitSeconds, keptShare, keptSeconds, redisCalls, storeCalls } = assumptions
  return [
    table(
      ['Request', 'Share', 'Core-seconds', 'MB in', 'MB out'],
      mix.map(({ name, share, seconds, inMb, outMb }) => [
        name,
        `${number((100 * share) / total)} %`,
        String(seconds),
        String(inMb),
        String(outMb),
      ]),
    ),
    table(
      [`At ${number(rate)} requests a second`, ''],
      [
        ['Mean work per request', `${number(plan.seconds, 2)} core-seconds`],
        ['Cores busy with jobs, mean', number(plan.load, 1)],
        [`Workers of ${coresPerWorker} cores`, number(plan.workers)],
        [
          'Jobs that wait; 95% start within',
          `${number(100 * plan.wait.share, 1)} %; ${number(plan.wait.most, 2)} s (target: ${waitSeconds} s)`,
        ],
        ['Concurrent jobs, mean', number(plan.underWay)],
        [
          `API machines of ${coresPerApi} cores, one to spare`,
          `${number(plan.apis)} (${number(plan.apiCores, 1)} cores busy)`,
        ],
        ['From clients; to clients', `${gigabits(plan.inMbPerSecond)}; ${gigabits(plan.outMbPerSecond)}`],
        ['To and from the store', gigabits(2 * (plan.inMbPerSecond + plan.outMbPerSecond))],
        [`Calls to Redis (${redisCalls} per job)`, `${number(plan.redisCalls)} per second`],
        [`Requests to the store (${storeCalls} per job)`, `${number(plan.storeCalls)} per second`],
        [
          `Results in the store (${number(100 * keptShare)} % for ${number(keptSeconds / 60)} min)`,
          `${number(plan.storedGb)} GB`,
        ],
      ],
    ),
  ].join('\n\n')
}

/**
 * A kind of request as it is given on the command line: `name=share:seconds:inMb:outMb`.
 * @param {string} text
 * @returns {Kind}
 */
export function readKind(text) {
  const [name = '', numbers = ''] = text.split('=')
  const [share, seconds, inMb, outMb] = numbers.split(':').map(Number)
  const given = [share, seconds, inMb, outMb]
  if (name === '' || given.some((value) => value === undefined || !(value >= 0)))
    throw new Error(
      `"${text}" is no kind of request. Write it as name=share:core-seconds:MB-in:MB-out, such as ocr=0.05:20:5:5.`,
    )
  return { name, share: share ?? 0, seconds: seconds ?? 0, inMb: inMb ?? 0, outMb: outMb ?? 0 }
}

/** @param {string[]} args */
function main(args) {
  const names = /** @type {(keyof Assumptions)[]} */ (Object.keys(sampleAssumptions))
  /** @param {string} name */
  const flag = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { values } = parseArgs({
    args,
    options: {
      kind: { type: 'string', multiple: true },
      help: { type: 'boolean' },
      ...Object.fromEntries(names.map((name) => [flag(name), { type: /** @type {const} */ ('string') }])),
    },
  })
  if (values.help) {
    const flags = names.map((name) => `  --${flag(name)} ${sampleAssumptions[name]}`)
    process.stdout.write(
      `node scripts/bench/plan-capacity.mjs [--kind name=share:core-seconds:MB-in:MB-out]...\n${flags.join('\n')}\n`,
    )
    return
  }
  const assumptions = { ...sampleAssumptions }
  for (const name of names) {
    const given = /** @type {Record<string, unknown>} */ (values)[flag(name)]
    if (given === undefined) continue
    assumptions[name] = Number(given)
    if (!(assumptions[name] >= 0)) throw new Error(`--${flag(name)} must be a number, not "${given}".`)
  }
  const mix = values.kind ? values.kind.map(readKind) : sampleMix
  process.stdout.write(`${describePlan(mix, assumptions)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`)
    process.exitCode = 1
  }
}
