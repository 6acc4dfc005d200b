import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { analyzeCase } from '#domain/analyze/analyzeCase.ts';
import { type AnalyzeOptions, analyzeFile } from '#domain/analyze/analyzeFile.ts';
import { analyzeTogether } from '#domain/analyze/analyzeTogether.ts';
import { factsOfCase, factsOfFile } from '#domain/analyze/factsOfCase.ts';
import { fileAnswers } from '#domain/analyze/fileAnswers.ts';
import { recognizeFile } from '#domain/importers/readFile.ts';
import { sheetOfBook } from '#domain/importers/sheetOfBook.ts';
import { isWorkbook } from '#domain/importers/workbook/workbookParts.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { lotMethods } from '#domain/trades/trade.ts';
import { parseDecimal } from '#domain/units/decimal.ts';
import { isTimeZone } from '#domain/units/isTimeZone.ts';
import { explain } from '#local/command.ts';

const USAGE =
  'Usage: npm run -s analyze -- FILE... [--broker ID] [--zone IANA] [--journal-zone IANA] [--lots fifo|lifo|average] [--capital AMOUNT] [--unit trade|strategy|campaign] [--answers FILE.json] [--together] [--patterns [--seed N]] [--facts]';

explain(`${USAGE}\nReads files of brokers, or of trades (.json), and prints their figures as JSON. Nothing leaves this machine.`);

/** Prints the reason on standard error and ends with 2, so that standard output is always JSON. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const options = {
      broker: text,
      zone: text,
      'journal-zone': text,
      lots: text,
      capital: text,
      unit: text,
      seed: text,
      answers: text,
      together: { type: 'boolean' } as const,
      patterns: { type: 'boolean' } as const,
      facts: { type: 'boolean' } as const,
    };
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
if (positionals.length === 0) refuse(USAGE);
const zone = values.zone ?? 'America/New_York';
const journalZone = values['journal-zone'] ?? zone;
for (const name of [zone, journalZone]) if (!isTimeZone(name)) refuse(`"${name}" is not a time zone. Use a name such as America/New_York.`);
const lots =
  lotMethods.find((method) => method === (values.lots ?? 'fifo')) ??
  refuse(`"${values.lots}" is not a lot method. Use fifo, lifo or average.`);
const unit =
  countingUnits.find((each) => each === (values.unit ?? 'trade')) ??
  refuse(`"${values.unit}" is not a unit. Use trade, strategy or campaign.`);
if (values.seed !== undefined && values.patterns === undefined) refuse(`--seed is for --patterns.\n${USAGE}`);
const patterns = values.patterns === true ? { seed: values.seed } : null;
const capital = parseDecimal(values.capital ?? '0');
if (capital === null) refuse(`"${values.capital}" is not an amount. Use a number such as 25000.`);

/** Inflates a part of a workbook; null where it is damaged or larger than `most` bytes. */
function inflatePart(data: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateRawSync(data, { maxOutputLength: most });
  } catch {
    return null;
  }
}

function readBytes(path: string): Uint8Array {
  try {
    const bytes = readFileSync(path);
    if (!isWorkbook(bytes)) return bytes;
    const sheet = sheetOfBook(bytes, inflatePart);
    return 'sentence' in sheet ? refuse(`${path}: ${sheet.sentence}`) : sheet.bytes;
  } catch (error) {
    return refuse(
      `${path} cannot be read: ${error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : String(error)}.`,
    );
  }
}

/** The parsed JSON of a case file, or undefined when the bytes are not JSON. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The answers in a file of `--answers`; none without. */
function givenAnswers(path: string | undefined) {
  if (path === undefined) return {};
  const given = fileAnswers(jsonIn(readBytes(path)));
  return 'sentence' in given ? refuse(`${path}: ${given.sentence}`) : given;
}

const options: AnalyzeOptions = {
  zone,
  journalZone,
  lots,
  unit,
  capital,
  ...givenAnswers(values.answers),
  ...(values.broker === undefined ? {} : { broker: values.broker }),
};

function answerOf(path: string): object {
  const bytes = readBytes(path);
  // Other journals export JSON, too.
  const isCase = path.endsWith('.json') && 'sentence' in recognizeFile(bytes);
  const json = isCase ? jsonIn(bytes) : undefined;
  if (isCase && json === undefined) refuse(`${path} is not valid JSON.`);
  if (json === undefined && patterns !== null) refuse(`${path}: --patterns reads case files of trades.`);
  const [ofFile, ofCase] = values.facts ? [factsOfFile, factsOfCase] : [analyzeFile, (file: unknown) => analyzeCase(file, patterns)];
  const answer = json === undefined ? ofFile(bytes, basename(path), options) : ofCase(json);
  return 'sentence' in answer ? refuse(`${path}: ${answer.sentence}`) : answer;
}

function answerTogether(): object {
  if (values.facts || patterns !== null) refuse('--together is for figures, without --facts and --patterns.');
  const answer = analyzeTogether(
    positionals.map((path) => ({ name: basename(path), bytes: readBytes(path) })),
    options,
  );
  return 'sentence' in answer ? refuse(String(answer.sentence)) : answer;
}

const answers = values.together ? [answerTogether()] : positionals.map(answerOf);
process.stdout.write(`${JSON.stringify(answers.length === 1 ? answers[0] : answers, null, 1)}\n`);
