const KB = 1024;
const MB = 1024 * KB;

/**
 * AWS's published limits (read on November 28, 2026): the only source for templates, checks and stubs. Bytes,
 * characters, seconds and counts; `least` for a lower limit. Raisable limits have a new account's value. We send no
 * email, so SES has no line.
 */
export const publishedLimits = {
  /** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html; dynamic references: …/UserGuide/dynamic-references.html */
  cloudFormation: {
    resources: 500,
    outputs: 200,
    parameters: 200,
    mappings: 200,
    templateBytes: 1_000_000,
    dynamicReferences: 60,
    outputBytes: 4096,
  },
  /** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
  lambda: {
    environmentBytes: 4 * KB,
    seconds: 900,
    megabytes: { least: 128, most: 10_240 },
    payloadBytes: 6 * MB,
  },
  /** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html. More routes on request. */
  apiGateway: {
    routes: 300,
    integrations: 300,
    authorizers: 10,
    audiences: 50,
    accessLogBytes: 3 * KB,
    payloadBytes: 10 * MB,
    /** The request line and the values of its headers together. */
    headerBytes: 10_240,
    seconds: 30,
  },
  /** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: inline policies of a role together, without white space. */
  iam: { policyCharacters: 10_240, trustCharacters: 2048 },
  /**
   * https://docs.aws.amazon.com/waf/latest/developerguide/limits.html and …/aws-waf-capacity-units.html: above 1,500 units each request costs more, 5,000 is the
   * end. Units of AWS's rule sets: …/aws-managed-rule-groups-list.html.
   */
  waf: {
    capacity: 1500,
    ratePerWindow: { least: 10, most: 2_000_000_000 },
    searchBytes: 200,
    managedUnits: {
      AWSManagedRulesCommonRuleSet: 700,
      AWSManagedRulesKnownBadInputsRuleSet: 200,
      AWSManagedRulesAmazonIpReputationList: 25,
    },
    rateUnits: 2,
    matchUnits: 2,
    transformationUnits: 10,
  },
  /** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
  cloudFront: {
    behaviors: 75,
    origins: 100,
    aliases: 100,
    functionBytes: 10 * KB,
    customHeaders: 10,
    headerCharacters: 1783,
    originSeconds: { least: 1, most: 60 },
    commentCharacters: 128,
  },
  /** https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html; durations: …/cognito-user-pools/latest/APIReference/API_CreateUserPoolClient.html */
  cognito: {
    accessMinutes: { least: 5, most: 24 * 60 },
    refreshMinutes: { least: 60, most: 10 * 365 * 24 * 60 },
    sessionMinutes: { least: 3, most: 15 },
    usualSessionMinutes: 3,
    callbackUrls: 100,
    domainCharacters: 63,
    passwordLength: { least: 6, most: 99 },
    passwordCharacters: 256,
    usernameCharacters: 128,
    attributeCharacters: 2048,
    listedUsers: 60,
  },
  /** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
  dynamo: {
    transactionItems: 100,
    transactionBytes: 4 * MB,
    tokenCharacters: 36,
    expressionBytes: 4 * KB,
    inOperands: 100,
    nestedLevels: 32,
    partitionKeyBytes: 2048,
    sortKeyBytes: 1024,
    itemBytes: 400 * KB,
    indexes: 20,
  },
  /**
   * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html; retries: …/eb-rule-retry-policy.html. More rules on request. Entries of a request
   * together: 256 KB until January 29, 2026, which some pages still have.
   */
  eventBridge: { rules: 300, targets: 5, patternCharacters: 2048, retries: 185, entries: 10, entriesBytes: MB },
  /** https://docs.aws.amazon.com/scheduler/latest/APIReference/API_CreateSchedule.html and …/API_RetryPolicy.html */
  scheduler: { descriptionCharacters: 512, retries: 185, retrySeconds: { least: 60, most: 86_400 } },
  /** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html */
  sqs: { retentionSeconds: { least: 60, most: 1_209_600 } },
  /** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html and …/APIReference/API_PutMetricAlarm.html */
  cloudWatch: { alarmsInWidget: 100, widgets: 500, descriptionCharacters: 1024, metricsOfAlarm: 10 },
  /**
   * AppSync Events: https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-concepts.html, …/channel-namespaces.html, …/publish-http.html; subscriptions and
   * connections: https://docs.aws.amazon.com/general/latest/gr/appsync.html. Its sign of life every minute is written nowhere: AWS's own client reports one that
   * is five seconds late (aws-amplify, DEFAULT_KEEP_ALIVE_ALERT_TIMEOUT).
   */
  appSync: {
    nameCharacters: 50,
    authorizerSeconds: { least: 0, most: 3600 },
    segments: 5,
    segmentCharacters: 50,
    eventBytes: 240 * KB,
    eventsAtOnce: 5,
    subscriptions: 100,
    keepAliveSeconds: 60,
    timeoutSeconds: 300,
  },
  /** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html and …/object-lifecycle-mgmt.html */
  s3: { nameCharacters: { least: 3, most: 63 }, lifecycleRules: 1000 },
} as const;
