const TRADING = '(?:buy|sell|short|hold|accumulate|dump|load up|go long|go short|double down)(?:ing)?';

/** Phrases that advise on a position, forecast prices, or promise a profit. */
const advice: readonly RegExp[] = [
  new RegExp(
    `\\b(?:you (?:should|could|must|need to|ought to|may want to)|consider|i(?:['’]d| would)? (?:recommend|suggest|advise)|(?:it(?:['’]s| is)) time to|be sure to)\\s+(?:\\w+\\s+){0,2}${TRADING}\\b`,
    'i',
  ),
  new RegExp(`(?:^|[.!?:;]\\s+)${TRADING}\\s+(?:\\w+\\s+){0,3}(?:now|today|tomorrow|more|shares?|calls?|puts?|contracts?|stock)\\b`, 'i'),
  /(?:^|[.!?:;]\s+)(?:Buy|Sell|Short|Hold|Accumulate|Dump)\s+(?:\w+\s+){0,2}[A-Z]{2,5}\b/,
  /\b(?:will|going to|is about to|set to)\s+(?:\w+\s+){0,2}(?:rise|fall|go up|go down|rally|crash|drop|climb|moon|explode|recover|surge|plunge)\b/i,
  /\b(?:price target|guarantee[ds]?|risk[- ]free|sure thing|can(?:no|['’])t lose|easy money|(?:strong )?(?:buy|sell) (?:signal|rating))\b/i,
  /\bwill (?:make|earn|bring) (?:you )?(?:money|a profit|profits|a fortune)\b/i,
];

/** True if a sentence gives trading advice, forecasts a price, or promises a profit. */
export const isAdvice = (sentence: string): boolean => advice.some((form) => form.test(sentence));

/** Questions for such advice. Excludes questions about one's own trading ("do I sell winners too early?"). */
const questions: readonly RegExp[] = [
  /\b(?:should|shall|can|do|would) (?:i|we|you) (?:\w+ ){0,2}(?:buy|short|invest|go long|go short|double down)\b/i,
  /\b[Ss]hould I (?:\w+ ){0,2}(?:sell|hold|close|exit|keep) (?:my |the )?(?:[A-Z]{2,5}\b|\$[A-Za-z]|position|shares|stock|calls|puts)/,
  /\b(?:what|which) (?:stock|ticker|option|coin|crypto|share|symbol|call|put)s?\b.{0,40}\b(?:buy|sell|short|invest|trade (?:next|tomorrow|now))\b/i,
  /\bwhat (?:should|do) i (?:buy|sell|short)\b/i,
  /\b(?:will|is|are)\b.{0,40}\b(?:go(?:ing)? (?:up|down)|rise|fall|rally|crash|moon|drop)\b/i,
  /\b(?:price (?:target|forecast|prediction)|predict|forecast|tip me|hot tip|next big)\b/i,
  /\b(?:is|are) [A-Z$]\w{0,5} a (?:good )?(?:buy|sell|short)\b/,
];

/** True if the user asks what to buy or sell, or where prices go: facts about their own trades can't answer that. */
export const asksForAdvice = (question: string): boolean => questions.some((form) => form.test(question));
