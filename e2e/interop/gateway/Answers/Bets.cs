namespace Touchline.Gateway.Answers;

public enum Side { Back, Lay }
public enum BetStatus { Pending, Matched, Partial, Unmatched }
public enum BetResult { Won, Lost, Void, Lapsed, Cancelled }
public enum BetOrigin { StopLoss, TakeProfit, CashOut, AutoCashOut }

public sealed record PlaceBetResult(
    string? BetId,
    string? ClientRef,
    BetStatus? Status,
    decimal? MatchedStake,
    decimal? Line,
    decimal? AveragePrice,
    decimal? Remaining,
    DateTime? ConfirmAt,
    decimal? Balance,
    decimal? Exposure,
    string? Message);

public sealed record AutoCashOutResult(decimal? AtLeast, string? Message);

public sealed record CashOutResult(
    List<PlaceBetResult>? Bets,
    decimal? Worth,
    decimal? Balance,
    decimal? Exposure,
    string? Message);

public sealed record BetsAnswer(decimal? Balance, decimal? Exposure, List<Bet>? OpenBets);

/// <summary>An open or a settled bet: one class for both, as back ends have it, so an open one has empty results.</summary>
public sealed record Bet(
    string? BetId,
    string? ClientRef,
    int? SportId,
    string? EventId,
    string? EventTitle,
    string? MarketId,
    string? MarketName,
    MarketKind? Kind,
    PriceFormat? Format,
    string? RunnerId,
    string? RunnerName,
    Side? Side,
    decimal? Price,
    decimal? Line,
    decimal? Stake,
    decimal? MatchedStake,
    decimal? Remaining,
    decimal? AveragePrice,
    BetStatus? Status,
    DateTime? PlacedAt,
    DateTime? ConfirmAt,
    BetResult? Result,
    decimal? Profit,
    decimal? Commission,
    DateTime? SettledAt,
    string? ResultText,
    string? VoidReason,
    bool? KeepInPlay,
    decimal? StopLoss,
    decimal? TakeProfit,
    BetOrigin? Triggered,
    BetOrigin? Origin);

public sealed record ProfitLoss(
    string? EventId,
    string? MarketId,
    MarketKind? Kind,
    decimal? Exposure,
    List<RunnerProfitLoss>? Runners,
    List<RunsProfitLoss>? Ladder,
    decimal? AutoCashOut);

public sealed record RunnerProfitLoss(string? RunnerId, decimal? Pl);

public sealed record RunsProfitLoss(int? FromRun, int? ToRun, decimal? Pl);
