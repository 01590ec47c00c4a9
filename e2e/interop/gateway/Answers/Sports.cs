using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchline.Gateway.Answers;

public enum MarketKind { MatchOdds, Bookmaker, Fancy }
public enum PriceFormat { Decimal, Percent, Line }
public enum LadderKind { Classic, Finest, None }
public enum MarketStatus { Open, Suspended, BallRunning, Inactive, Closed }
public enum RunnerStatus { Active, Suspended, Removed, Winner, Loser }

public sealed record Tree(
    List<Sport>? Sports,
    List<SportEvent>? Events,
    List<CasinoGame>? Games,
    List<TvChannel>? Tv,
    List<BonusOffer>? Bonuses,
    DomainSettings? Setting);

public sealed record Sport(int? Id, string? Name, int? Order, List<SportEvent>? Events);

public sealed record SportEvent(
    string? Id,
    string? Title,
    string? AltTitle,
    string? Status,
    [property: JsonConverter(typeof(MatchDateText))] string? MatchDate,
    bool? Pin,
    int? SportId,
    string? SportName,
    string? Competition,
    bool? HasTv,
    bool? HasFancy,
    bool? HasBookmaker,
    List<RowRunner>? Runners,
    RowMarket? Market,
    string? Score,
    decimal? TotalMatched,
    int? MarketCount);

/// <summary>A moment without a zone, as all others are, or the literal In-Play: so it is text.</summary>
public sealed class MatchDateText : JsonConverter<string?>
{
    public override string? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) =>
        reader.TryGetDateTime(out var moment)
            ? moment.ToUniversalTime().ToString("s", CultureInfo.InvariantCulture)
            : reader.GetString();

    public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) =>
        writer.WriteStringValue(value);
}

public sealed record RowRunner(string? Id, string? Name, string? AltName, Quote? Back, Quote? Lay);

public sealed record RowMarket(string? Id, string? Name, MarketKind? Kind, PriceFormat? Format, LadderKind? Ladder);

public sealed record Quote(decimal? Price, decimal? Size, decimal? Line);

public sealed record CasinoGame(
    string? Id,
    string? Name,
    string? Provider,
    string? Category,
    string? ImageUrl,
    bool? IsNew,
    bool? IsHot,
    bool? Mobile,
    bool? Desktop,
    bool? Demo,
    decimal? Rtp,
    decimal? Jackpot,
    List<CasinoWin>? Wins);

public sealed record CasinoWin(string? Player, decimal? Amount, DateTime? At);

public sealed record TvChannel(string? EventId, string? Url);

public sealed record BonusOffer(string? Title, decimal? Amount, string? Terms);

public sealed record EventMarkets(SportEvent? Event, string? TvUrl, List<Market>? Markets);

public sealed record Market(
    string? Id,
    string? Name,
    MarketKind? Kind,
    PriceFormat? Format,
    string? Group,
    int? Sort,
    string? Rules,
    decimal? CommissionPct,
    int? Winners,
    LadderKind? Ladder,
    List<Runner>? Runners);

public sealed record Runner(
    string? Id,
    string? Name,
    int? Sort,
    int? Cloth,
    int? Draw,
    string? Jockey,
    string? Trainer,
    string? Silk);

public sealed record OddsAnswer(DateTime? ServerTime, List<MarketOdds>? Markets);

public sealed record MarketOdds(
    string? Id,
    long? Version,
    MarketStatus? Status,
    string? StatusLabel,
    bool? InPlay,
    int? BetDelay,
    decimal? TotalMatched,
    string? Score,
    List<RunnerOdds>? Runners);

public sealed record RunnerOdds(
    string? Id,
    RunnerStatus? Status,
    List<Quote>? Back,
    List<Quote>? Lay,
    decimal? LastTraded,
    List<Quote>? Traded);

public sealed record Limits(
    string? MarketId,
    string? RunnerId,
    decimal? MinStake,
    decimal? MaxStake,
    decimal? MaxProfit,
    decimal? MaxExposure);

public sealed record ScoreCard(
    List<Team>? Teams,
    List<string>? LastBalls,
    string? Message,
    string? Status,
    string? Clock,
    List<List<int>>? Sets);

/// <summary>Run rates come as numbers or as text.</summary>
public sealed record Team(string? Name, string? Score, JsonElement? RunRate, JsonElement? RequiredRate, bool? Batting, int? YellowCards, int? RedCards);
